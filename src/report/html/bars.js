/* SPDX-License-Identifier: MIT
 *
 * Columns of changes as bars, in shares of the width that the style draws.
 */
(function () {
  var change = cell => +cell.textContent.replace(/,/g, '');

  /* The parts of a change, from a row "before" to a row "after", as a waterfall: each begins
   * where the one above ends. */
  function fall(cells) {
    var at = 0, ends = [0].concat(cells.map(cell => at += change(cell)));
    var low = Math.min(...ends), range = Math.max(...ends) - low || 1;
    cells.forEach((cell, i) => {
      var part = [ends[i], ends[i + 1]].sort((a, b) => a - b)
        .map(end => (100 * (end - low) / range).toFixed(1) + '%');
      cell.classList.add('fall');
      cell.style.setProperty('--from', part[0]);
      cell.style.setProperty('--to', part[1]);
    });
  }

  /* The largest change is as long as the column is wide. */
  function bars(cells) {
    var most = cells.reduce((n, cell) => Math.max(n, Math.abs(change(cell))), 1);
    cells.forEach(cell => cell.style.setProperty('--part',
      (100 * Math.abs(change(cell)) / most).toFixed() + '%'));
  }

  document.querySelectorAll('table').forEach(table => {
    var rows = Array.from(table.tBodies[0].rows);
    var named = (row, name) => row && row.cells[0].textContent === name;
    var whole = named(rows[0], 'before') && named(rows[rows.length - 1], 'after');
    Array.from(table.tHead.rows[0].cells).forEach((_, column) =>
      (whole ? fall : bars)(rows.map(row => row.cells[column])
        .filter(c => c && /^(up|down)$/.test(c.className) && !/%/.test(c.textContent))));
  });
})();
