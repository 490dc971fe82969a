/* SPDX-License-Identifier: MIT
 *
 * The map of the page of the composition, squarified (Bruls, Huizing, van Wijk): rows of
 * tiles along the shorter side, as long as the worst of their aspects gets better. A tile is
 * a button: a click or Enter enters it, Escape or the path above leaves it, arrows move to
 * the next one. Text gets into the page as text only.
 */
'use strict';
(function () {
  var map = document.getElementById('map'), path = document.getElementById('path');
  var info = document.getElementById('tile'), at, tiles = [];
  var dark = window.matchMedia('(prefers-color-scheme: dark)');

  function node(name, up) {
    return { name: name, up: up, words: 0, count: 0, list: [], by: new Map() };
  }
  function grow(leaves) {
    var root = node('all words', null);
    leaves.forEach(function (leaf) {
      var words = +leaf[leaf.length - 1], count = +leaf[leaf.length - 2], n = root;
      n.words += words; n.count += count;
      for (var i = 0; i < leaf.length - 2; i++) {
        var next = n.by.get(leaf[i]);
        if (!next) { next = node(leaf[i], n); n.by.set(leaf[i], next); n.list.push(next); }
        n = next; n.words += words; n.count += count;
      }
    });
    return sorted(root);
  }
  function sorted(root) {
    var stack = [root];
    while (stack.length) {
      var n = stack.pop();
      n.list.sort(function (a, b) { return b.words - a.words || (a.name < b.name ? -1 : 1); });
      n.list.forEach(function (k, i) {
        k.hue = n === root ? i * 137.5 % 360 : n.hue + (i % 5 - 2) * 5;
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
  function says(n) {
    return n.name + ': ' + number(n.words) + ' words, ' + share(n) + ' of all, count ' +
      number(n.count);
  }
  function place(e, x, y, w, h, gap) {
    e.style.left = x + 'px'; e.style.top = y + 'px';
    e.style.width = Math.max(w - gap, 0) + 'px'; e.style.height = Math.max(h - gap, 0) + 'px';
  }
  function colour(n) {
    return 'hsl(' + n.hue + (dark.matches ? ',38%,34%)' : ',52%,74%)');
  }
  function label(e, n) {
    var line = document.createElement('span'), name = document.createElement('span');
    var small = document.createElement('small');
    name.textContent = n.name; small.textContent = share(n);
    line.appendChild(name); line.appendChild(small); e.appendChild(line);
  }
  function inner(n, e, w, h) {
    if (!n.list.length || w < 60 || h < 48) return;
    squarify(n.list, n.words, 4, 22, w - 8, h - 26, function (k, x, y, kw, kh) {
      if (kw < 4 || kh < 4) return;
      var tile = document.createElement('i');
      place(tile, x, y, kw, kh, 1);
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
    place(e, x, y, w, h, 2);
    if (w > 34 && h > 18) label(e, n);
    inner(n, e, w - 2, h - 2);
    e.addEventListener('click', function () { if (n.list.length) show(n, true); });
    e.addEventListener('focus', function () { info.textContent = says(n); });
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
      if (step !== at) b.addEventListener('click', function () { show(step, true); });
      path.appendChild(b);
    });
  }
  function show(n, focus, on) {
    var found;
    at = n; map.textContent = ''; tiles = [];
    squarify(n.list, n.words, 0, 0, map.clientWidth, map.clientHeight, tile);
    trail(); info.textContent = says(n);
    if (!focus || !tiles.length) return;
    found = tiles.filter(function (t) { return t.n === on; })[0] || tiles[0];
    found.e.focus({ preventScroll: true });
  }

  /* The nearest tile in a direction: what lies aside counts twice. */
  function step(dx, dy) {
    var from = tiles.filter(function (t) { return t.e === document.activeElement; })[0];
    var best = null, least = Infinity;
    tiles.forEach(function (t) {
      if (!from || t === from) return;
      var ahead = (t.x - from.x) * dx + (t.y - from.y) * dy;
      var aside = Math.abs((t.x - from.x) * dy) + Math.abs((t.y - from.y) * dx);
      if (ahead > 1 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = t; }
    });
    if (best) best.e.focus();
  }
  map.addEventListener('keydown', function (event) {
    var ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    var way = ways[event.key];
    if (way) step(way[0], way[1]);
    else if ((event.key === 'Escape' || event.key === 'Backspace') && at.up)
      show(at.up, true, at);
    else return;
    event.preventDefault();
  });
  var width = 0;
  window.addEventListener('resize', function () {
    if (map.clientWidth !== width) { width = map.clientWidth; show(at, false); }
  });
  dark.addEventListener('change', function () { show(at, false); });
  var root = grow(JSON.parse(document.getElementById('leaves').textContent));
  if (root.words) { map.className = 'on'; width = map.clientWidth; show(root, false); }
})();
