/* SPDX-License-Identifier: MIT
 *
 * The treemap of the composition, squarified (Bruls, Huizing, van Wijk): rows of tiles along
 * the shorter side, as long as the worst of their aspects gets better. A tile is a button: a
 * click or Enter enters it, Escape or the path above leaves it, arrows move to the next one;
 * Tab stops at one of them only. Text gets into the page as text only.
 *
 * A name has the same colour on every page: classes of instructions have the hues below,
 * near each other in a family and as on the page of annotated sources; hues of other names
 * are computed from their letters. With a base, colours show the change instead.
 */
'use strict';
(function () {
  var map = document.getElementById('map'), path = document.getElementById('path');
  var info = document.getElementById('tile'), at, tiles = [];
  var dark = window.matchMedia('(prefers-color-scheme: dark)');

  var hues = {
    'Memory': 211, 'Atomic': 222, 'Arithmetic': 123, 'Bit': 108, 'Composite': 150,
    'Conversion': 92, 'Derivative': 78, 'Relational_and_Logical': 136, 'Group': 166,
    'Non-Uniform': 172, 'Tensor': 100, 'Extension': 64, 'Image': 292, 'Primitive': 312,
    'Control-Flow': 43, 'Barrier': 52, 'Function': 183, 'Type-Declaration': 23,
    'Constant-Creation': 8, 'Annotation': 252, 'Mode-Setting': 342, 'Pipe': 272,
    'Device-Side_Enqueue': 280, 'Graph': 326, 'Miscellaneous': 332
  };
  var grey = {
    'Debug': 213, 'Reserved': 23, '(headers)': 213, '(damaged)': 213, '[Other]': 213
  };
  var based = !!document.getElementById('change');

  function hueOf(name) {
    var hash = 2166136261;
    if (Object.prototype.hasOwnProperty.call(hues, name)) return hues[name];
    for (var i = 0; i < name.length; i++)
      hash = Math.imul(hash ^ name.charCodeAt(i), 16777619) >>> 0;
    return hash % 360;
  }
  function tone(name) {
    var plain = Object.prototype.hasOwnProperty.call(grey, name);
    return { hue: plain ? grey[name] : hueOf(name), plain: plain };
  }
  function node(name, up) {
    return { name: name, up: up, words: 0, count: 0, base: 0, list: [], by: new Map() };
  }
  function grow(leaves) {
    var root = node('all words', null);
    leaves.forEach(function (leaf) {
      var end = leaf.length - 3, n = root;
      function add(to) {
        to.base += +leaf[end]; to.count += +leaf[end + 1]; to.words += +leaf[end + 2];
      }
      add(n);
      for (var i = 0; i < end; i++) {
        var next = n.by.get(leaf[i]);
        if (!next) { next = node(leaf[i], n); n.by.set(leaf[i], next); n.list.push(next); }
        n = next; add(n);
      }
    });
    return sorted(root);
  }
  function sorted(root) {
    var stack = [root];
    while (stack.length) {
      var n = stack.pop();
      n.list.sort(function (a, b) { return b.words - a.words || (a.name < b.name ? -1 : 1); });
      n.list.forEach(function (k) {
        k.tone = n === root ? tone(k.name)
          : { hue: n.tone.hue + (hueOf(k.name) % 5 - 2) * 4, plain: n.tone.plain };
        stack.push(k);
      });
    }
    return root;
  }

  /* The worst aspect of a row of tiles with areas from min to max, along a side. */
  function worst(sum, min, max, side) {
    return Math.max(side * side * max / (sum * sum), sum * sum / (side * side * min));
  }
  function squarify(list, total, x, y, w, h, put) {
    var scale = w * h / total, i = 0;
    while (i < list.length && w > 0.5 && h > 0.5) {
      var side = Math.min(w, h), sum = 0, best = Infinity, end = i;
      var max = list[i].words * scale;
      while (end < list.length) {
        var area = list[end].words * scale;
        var next = area > 0 ? worst(sum + area, area, max, side) : Infinity;
        if (next > best || area <= 0) break;
        best = next; sum += area; end++;
      }
      if (end === i) return;
      var thick = sum / side, along = 0;
      for (; i < end; i++) {
        var length = list[i].words * scale / thick;
        if (w >= h) put(list[i], x, y + along, thick, length);
        else put(list[i], x + along, y, length, thick);
        along += length;
      }
      if (w >= h) { x += thick; w -= thick; } else { y += thick; h -= thick; }
    }
  }

  function number(v) { return v.toLocaleString('en-US'); }
  function share(n) {
    var whole = n; while (whole.up) whole = whole.up;
    return (100 * n.words / whole.words).toFixed(1) + '\u00a0%';
  }
  function grown(n) {
    var change = n.words - n.base;
    if (!n.base) return 'new';
    return (change > 0 ? '+' : '') + (100 * change / n.base).toFixed(1) + '\u00a0%';
  }
  function says(n) {
    return n.name + ': ' + number(n.words) + ' words, ' + share(n) + ' of all, count ' +
      number(n.count) + (based ? '; base ' + number(n.base) + ' words, ' + grown(n) : '');
  }
  function place(e, x, y, w, h, gap) {
    e.style.left = x + 'px'; e.style.top = y + 'px';
    e.style.width = Math.max(w - gap, 0) + 'px'; e.style.height = Math.max(h - gap, 0) + 'px';
  }
  function shade(hue, full) {
    return dark.matches ? 'hsl(' + hue + ',' + 46 * full + '%,' + (24 + 7 * full) + '%)'
      : 'hsl(' + hue + ',' + 58 * full + '%,' + (86 - 12 * full) + '%)';
  }
  /* Of a change in parts of the base: its strength is its rank among the changes there are,
   * so that small ones are seen, too. */
  var changes = [];
  function part(n) { return n.base ? (n.words - n.base) / n.base : 1; }
  function rank(root) {
    var stack = [root], n;
    while ((n = stack.pop())) {
      if (n.words !== n.base) changes.push(Math.abs(part(n)));
      stack.push.apply(stack, n.list);
    }
    changes.sort(function (a, b) { return a - b; });
  }
  function shift(part) {
    var size = Math.abs(part), low = 0, high = changes.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (changes[middle] <= size) low = middle + 1; else high = middle;
    }
    return shade(part > 0 ? 16 : 211, size ? 0.3 + 0.7 * low / (changes.length || 1) : 0);
  }
  function colour(n) {
    if (based) return shift(part(n));
    return shade(n.tone.hue, n.tone.plain ? 0.2 : 1);
  }
  function swatches() {
    document.querySelectorAll('#change i').forEach(function (e) {
      e.style.background = shift(+e.dataset.change);
    });
    document.querySelectorAll('.swatch').forEach(function (e) {
      var t = tone(e.parentNode.textContent);
      e.style.background = shade(t.hue, t.plain ? 0.2 : 1);
      e.hidden = based;
    });
  }
  /* A name with its figure; without, where that would leave no room for the name. */
  function label(e, n, w) {
    var line = document.createElement('span'), name = document.createElement('span');
    var small = document.createElement('small');
    name.textContent = n.name; small.textContent = based ? grown(n) : share(n);
    line.appendChild(name); if (w > 88) line.appendChild(small);
    e.appendChild(line);
  }
  function inner(n, e, w, h) {
    if (!n.list.length || w < 60 || h < 48) return;
    squarify(n.list, n.words, 4, 22, w - 8, h - 26, function (k, x, y, kw, kh) {
      if (kw < 4 || kh < 4) return;
      var tile = document.createElement('i');
      place(tile, x, y, kw, kh, 1);
      if (based) tile.style.background = colour(k);
      if (kw > 50 && kh > 16) tile.textContent = k.name;
      e.appendChild(tile);
    });
  }
  function tile(n, x, y, w, h) {
    if (w < 1.5 || h < 1.5) return;
    var e = document.createElement('button');
    e.type = 'button'; e.title = says(n); e.setAttribute('aria-label', says(n));
    e.style.background = colour(n);
    e.className = n.list.length ? 'branch' : 'leaf';
    e.tabIndex = tiles.length ? -1 : 0;
    if (!n.list.length) e.setAttribute('aria-disabled', 'true');
    place(e, x, y, w, h, 2);
    if (w > 44 && h > 18) label(e, n, w);
    inner(n, e, w - 2, h - 2);
    e.addEventListener('click', function () { if (n.list.length) show(n, true); });
    e.addEventListener('focus', function () {
      tiles.forEach(function (t) { t.e.tabIndex = t.e === e ? 0 : -1; });
      info.textContent = says(n);
    });
    e.addEventListener('mouseenter', function () { info.textContent = says(n); });
    map.appendChild(e);
    tiles.push({ e: e, x: x + w / 2, y: y + h / 2, n: n });
  }
  function trail() {
    var steps = [], n;
    for (n = at; n; n = n.up) steps.unshift(n);
    path.textContent = '';
    steps.forEach(function (step, i) {
      if (i) {
        var gap = document.createElement('span'); gap.textContent = '\u203a';
        path.appendChild(gap);
      }
      var b = document.createElement(step === at ? 'b' : 'button');
      b.textContent = step.name;
      if (step === at) b.setAttribute('aria-current', 'true');
      else {
        b.type = 'button';
        b.addEventListener('click', function () { show(step, true); });
      }
      path.appendChild(b);
    });
  }
  function show(n, focus, on) {
    var found;
    swatches(); at = n; map.textContent = ''; tiles = [];
    squarify(n.list, n.words, 0, 0, map.clientWidth, map.clientHeight, tile);
    trail(); info.textContent = says(n);
    if (!focus || !tiles.length) return;
    found = tiles.filter(function (t) { return t.n === on; })[0] || tiles[0];
    found.e.focus({ preventScroll: true });
  }

  /* The nearest tile in a direction: distance to the side counts twice. */
  function step(dx, dy) {
    var from = tiles.filter(function (t) { return t.e === document.activeElement; })[0];
    var best = null, shortest = Infinity;
    tiles.forEach(function (t) {
      if (!from || t === from) return;
      var along = (t.x - from.x) * dx + (t.y - from.y) * dy;
      var across = Math.abs((t.x - from.x) * dy) + Math.abs((t.y - from.y) * dx);
      if (along > 1 && along + 2 * across < shortest) {
        shortest = along + 2 * across; best = t;
      }
    });
    if (best) best.e.focus();
  }
  map.addEventListener('keydown', function (event) {
    var steps = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]
    };
    if (Object.prototype.hasOwnProperty.call(steps, event.key))
      step(steps[event.key][0], steps[event.key][1]);
    else if ((event.key === 'Escape' || event.key === 'Backspace') && at.up)
      show(at.up, true, at);
    else return;
    event.preventDefault();
  });
  function redraw() {
    var on = tiles.filter(function (t) { return t.e === document.activeElement; })[0];
    show(at, !!on, on && on.n);
  }
  var width = 0;
  window.addEventListener('resize', function () {
    if (map.clientWidth !== width) { width = map.clientWidth; redraw(); }
  });
  dark.addEventListener('change', redraw);
  var root = grow(JSON.parse(document.getElementById('leaves').textContent));
  if (based) rank(root);
  if (root.words) {
    document.getElementById('picture').hidden = false;
    width = map.clientWidth;
  }
  show(root, false);
})();
