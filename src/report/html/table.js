/* SPDX-License-Identifier: MIT
 *
 * Tables: a heading is a button that sorts by its column, numbers in descending order
 * first; of a long table the first rows are shown, and a button shows all; rows that contain
 * the text of a field, of all tables, are shown when it is not empty. Without this script all
 * rows are there, in the order of the report.
 */
(function () {
  var SHOWN = 15, wanted = '', folds = [];

  /* A cell as a number where it begins with one ("1,186", "+10.3 %"), or as text. */
  function key(cell) {
    var text = cell.textContent.trim();
    var number = /^[-+]?[\d,]*\.?\d+(?![\w.])/.exec(text);
    return number ? +number[0].replace(/,/g, '') : text.toLowerCase();
  }
  function compare(a, b) {
    if (typeof a === typeof b) return a < b ? -1 : +(a > b);
    return typeof a === 'number' ? -1 : 1;
  }
  function fold(rows, all) {
    rows.forEach((row, i) => {
      row.hidden = wanted ? !row.textContent.toLowerCase().includes(wanted)
        : !all && i >= SHOWN;
    });
  }
  function sort(table, column, down) {
    var rows = rowsOf(table).map((row, at) => ({ row, key: key(row.cells[column]), at }));
    rows.sort((a, b) =>
      (down ? compare(b.key, a.key) : compare(a.key, b.key)) || a.at - b.at);
    rows.forEach(r => table.tBodies[0].append(r.row));
    Array.from(table.tHead.rows[0].cells).forEach((cell, i) => {
      if (i === column) cell.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      else cell.removeAttribute('aria-sort');
    });
  }
  function rowsOf(table) { return Array.from(table.tBodies[0].rows); }

  document.querySelectorAll('table').forEach(table => {
    var count = table.tBodies[0].rows.length, all = count <= SHOWN + 5;
    Array.from(table.tHead.rows[0].cells).forEach((cell, column) => {
      if (!cell.textContent) return;
      var button = document.createElement('button');
      button.type = 'button'; button.textContent = cell.textContent;
      cell.textContent = ''; cell.appendChild(button);
      button.addEventListener('click', () => {
        var now = cell.getAttribute('aria-sort'), text = cell.classList.contains('s');
        sort(table, column, now ? now === 'ascending' : !text);
        fold(rowsOf(table), all);
      });
    });
    folds.push(() => fold(rowsOf(table), all));
    if (all) return;
    var more = document.createElement('button');
    more.type = 'button'; more.className = 'more';
    function show() {
      fold(rowsOf(table), all);
      more.textContent = all ? 'show the first ' + SHOWN + ' rows'
        : 'show all ' + count + ' rows';
      more.setAttribute('aria-expanded', String(all));
    }
    more.addEventListener('click', () => { all = !all; show(); });
    table.parentNode.parentNode.insertBefore(more, table.parentNode.nextSibling);
    show();
  });

  /* Sections are open as long as that is not much to scroll. */
  var open = 0;
  document.querySelectorAll('main > details').forEach(d => {
    open += d.querySelectorAll('tbody tr').length;
    d.open = d.open || open <= 4 * SHOWN;
  });

  /* A field where it is worth the room. Sections without such a row are hidden, too. */
  var first = document.querySelector('main > div > .table, main > details');
  if (!first || document.querySelectorAll('tbody tr').length <= SHOWN) return;
  if (first.classList.contains('table')) first = first.parentNode;
  var field = document.createElement('input');
  field.type = 'search'; field.id = 'filter'; field.placeholder = 'Filter rows';
  field.setAttribute('aria-label', 'Filter rows');
  field.addEventListener('input', () => {
    wanted = field.value.trim().toLowerCase();
    folds.forEach(f => f());
    document.querySelectorAll('details').forEach(d => {
      var found = d.querySelector('tbody tr:not([hidden])');
      d.hidden = wanted && !found;
      d.open = wanted ? !!found : d.open;
    });
  });
  first.parentNode.insertBefore(field, first);
})();
