/** Rocca: arches, hewn stone, embers; terracotta and bone. Carved capitals. */
import { a, disc, fill, halftone, mix, ramp, rule, sheet, finish, wear } from '../lib/ink.js';
import { chance, noise } from '../lib/random.js';
import { block } from '../lib/type.js';
import { lockup, lines, sign, label } from './kit.js';

/** an arch standing on y, inner width w, springing at height h */
export function arch(c, cx, y, w, h) { c.beginPath(); c.moveTo(cx - w / 2, y); c.lineTo(cx - w / 2, y - h); c.arc(cx, y - h, w / 2, Math.PI, 0); c.lineTo(cx + w / 2, y); c.closePath(); }

/** the flame of the house's mark, standing on y */
function flame(c, cx, y, h, col) { if (h < 40) return; c.save(); c.translate(cx, y); c.scale(h / 32, h / 32); c.fillStyle = col; c.fill(new Path2D('M0 -32C8 -22 10 -16 10 -10A10 10 0 0 1 -10 -10C-10 -16 -8 -22 0 -32Z')); c.restore(); }
/** rough stone over everything drawn so far: light and dark flecks, soft stains */
function hew(s, amt = 1) {
  const { c, W, H, seed } = s, n = noise(seed + 77), k = 3, l = sheet(W / k, H / k), im = l.createImageData(l.canvas.width, l.canvas.height), d = im.data, w = l.canvas.width;
  for (let y = 0; y < l.canvas.height; y++) for (let x = 0; x < w; x++) { const v = n.fbm(x / 52, y / 52, 5) * 0.8 + n.at(x / 2.1, y / 2.1) * 0.22, i = (y * w + x) * 4; d[i] = d[i + 1] = d[i + 2] = v > 0 ? 255 : 20; d[i + 3] = Math.min(70, Math.abs(v) * 62 * amt); }
  l.putImageData(im, 0, 0);
  c.save(); c.globalCompositeOperation = 'soft-light'; c.imageSmoothingQuality = 'high'; c.drawImage(l.canvas, 0, 0, W, H); c.restore();
}
/** a stone cut by hand: an oval a little uneven, its shade a sliver out of register, one halftone */
function stone(s, x, y, w, h, col, shade, k) {
  const { c } = s, n = noise(s.seed * 11 + k);
  const outline = (dx, dy) => { c.beginPath(); for (let i = 0; i < 120; i++) { const an = (i / 120) * 6.2832, e = 0.72, q = 1 + 0.035 * n.at(Math.cos(an) * 1.4 + k, Math.sin(an) * 1.4), u = Math.cos(an), v = Math.sin(an); c.lineTo(x + dx + Math.sign(u) * Math.abs(u) ** e * (w / 2) * q, y + dy + Math.sign(v) * Math.abs(v) ** e * (h / 2) * q); } c.closePath(); };
  outline(9, 10); c.fillStyle = shade; c.fill();
  outline(0, 0); c.fillStyle = col; c.fill();
  c.save(); outline(0, 0); c.clip();
  halftone(c, { x: x - w / 2, y: y - h / 2, w, h }, 13, 0.5, (u, v) => Math.max(0, ((u - x) / w) * 0.9 + ((v - y) / h) * 1.1 - 0.12) * 0.7, shade);
  c.restore();
}

/** stones set on each other, and the fire that stands on them */
function cairn(s) {
  const { c, W, H, m, p, t, wide } = s, gy = wide ? H * 0.8 : H * 0.69, cx = wide ? W * 0.735 : W * 0.5, k = wide ? 0.62 : 0.86, night = '#2a1613';
  fill(c, p.clay, 0, 0, W, gy); fill(c, p.char, 0, gy, W, H - gy);
  const set = [[640, 196, p.bone, p.stone], [470, 164, p.terra, night], [330, 138, p.stone, p.char], [210, 104, p.bone, p.stone]];
  let y = gy + 3;
  set.forEach(([w, h, col, shade], i) => { stone(s, cx + [0, -22, 16, -6][i] * k, y - (h * k) / 2, w * k, h * k, col, shade, i + 1); y -= h * k - 5; });
  const top = y + 8;
  for (const [h, col, dx] of [[470, p.ember, 0], [330, p.flame, 8], [170, p.bone, 4]]) flame(c, cx + (dx - 6) * k, top - (col === p.ember ? 0 : 12 * k), h * k, col);
  c.save(); c.beginPath(); c.rect(0, 0, W, top); c.clip();
  halftone(c, { x: cx - 260 * k, y: top - 480 * k, w: 520 * k, h: 480 * k }, 13, 0.5, (u, v) => { const d = Math.hypot(u - cx, (v - top + 150 * k) * 0.9) / (150 * k); return d > 0.9 || u < cx ? 0 : Math.max(0, (u - cx) / (150 * k) - 0.35) * 0.55; }, p.clay);
  c.restore();
  if (wide) {
    block(c, t.title, s.h.face, { x: m, y: H * 0.2, w: W * 0.43, h: H * 0.42 }, { lines: 3, v: 'm' }).paint(p.bone);
    lockup(s, m, m - 10, 58, p.bone);
    lines(s, [t.by, sign(t)], m, H - m - 66, 34, p.flame, { max: W * 0.42 });
  } else {
    block(c, t.title, s.h.face, { x: m, y: gy + 56, w: W - 2 * m, h: H - gy - 200 }, { lines: 2, align: 'c', v: 'm' }).paint(p.bone);
    label(s, t.by, m, H - m + 8, 32, p.flame, { max: W * 0.6 }); label(s, sign(t), W - m, H - m + 8, 26, p.flame, { align: 'r', max: W * 0.43 });
    lockup(s, W / 2, m - 18, 60, p.bone, { align: 'c' });
  }
  finish(c, s.seed, { grain: 9 });
}

/** an arcade in hard evening sun, long shadows */
function arcade(s) {
  const { c, W, H, m, p, t, wide, r } = s, late = r.yes(0.5), sky = late ? [[0, p.dusk], [0.7, '#8d4d43'], [1, '#d9814f']] : [[0, '#c9653a'], [1, '#eab07c']];
  const gy = wide ? H * 0.74 : H * 0.62;
  fill(c, ramp(c, 0, 0, 0, gy, sky)); fill(c, ramp(c, 0, gy, 0, H, [[0, p.bone], [1, mix(p.bone, p.terra, 0.35)]]), 0, gy, W, H - gy);
  const up = wide ? H * 0.24 + W * 0.158 * 0.31 + 50 : H * 0.16 + W * 0.2 * 0.33 + 60; // the upper tier stands on the lower one's cornice
  const tiers = wide ? [[gy, H * 0.24, 0.158], [gy - up, H * 0.075, 0.158]] : [[gy, H * 0.16, 0.2], [gy - up, H * 0.052, 0.2]];
  const x0 = wide ? W * 0.42 : W * 0.2, wall = mix(p.bone, p.terra, late ? 0.45 : 0.16), dark = late ? mix(p.clay, p.char, 0.55) : p.clay;
  tiers.forEach(([y, h, pw], ti) => {
    const w = W * pw * (wide ? 0.62 : 0.66), step = W * pw * (wide ? 0.9 : 1), top = y - h - w / 2 - (wide ? 40 : 50);
    fill(c, ramp(c, x0, 0, W, 0, [[0, wall], [1, mix(wall, p.clay, 0.25)]]), x0, top, W - x0, y - top);
    fill(c, mix(wall, '#ffffff', 0.2), x0 - 12, top - 12, W - x0 + 12, 14); fill(c, a(p.clay, 0.35), x0, top + 2, W - x0, 9);
    for (let i = 0, x = x0 + step * 0.62; x < W + w; x += step, i++) {
      arch(c, x, y, w, h); c.fillStyle = dark; c.fill();
      c.save(); arch(c, x, y, w, h); c.clip(); c.translate(-w * 0.34, 0); arch(c, x, y, w, h); c.fillStyle = late ? ramp(c, 0, y - h, 0, y, [[0, '#5a2a2a'], [1, p.ember]]) : mix(dark, p.char, 0.5); c.fill(); if (!late) { c.translate(-w * 0.28, 0); arch(c, x, y + 4, w, h); c.fillStyle = '#eab07c'; c.fill(); } c.restore();
    }
  });
  c.save(); c.globalCompositeOperation = 'multiply'; c.beginPath(); c.rect(0, gy, W, H - gy); c.clip();
  { const w = tiers[0][2] * W * 0.66, step = tiers[0][2] * W * (wide ? 0.9 : 1), sh = a(dark, 0.82), k = wide ? -2.1 : -1.55; c.transform(1, 0, k, 1, -k * gy, 0); fill(c, sh, x0 - 4, gy, W * 3, H); }
  c.restore();
  c.save(); c.beginPath(); c.rect(0, gy, W, H - gy); c.clip(); { const k = wide ? -2.1 : -1.55, ww = tiers[0][2] * W * (wide ? 0.62 : 0.66), step = tiers[0][2] * W * (wide ? 0.9 : 1); c.transform(1, 0, k, 1, -k * gy, 0); for (let x = x0 + step * 0.62; x < W * 2.6; x += step) fill(c, ramp(c, 0, gy, 0, H, [[0, mix(p.bone, late ? p.ember : p.bone, 0.4)], [1, mix(p.bone, p.terra, 0.3)]]), x - ww / 2, gy, ww, H); } c.restore();
  const fig = (x, y, h, k) => { // someone waiting, and the shadow they throw
    c.save(); c.translate(x, y); c.transform(1, 0, k, -0.62, 0, 0); c.globalAlpha = 0.8; body(h, dark); c.restore(); c.save(); c.translate(x, y); body(h, p.char); c.restore();
  };
  const body = (h, col) => { disc(c, 0, -h * 0.92, h * 0.075, col); c.beginPath(); c.moveTo(-h * 0.07, -h * 0.83); c.quadraticCurveTo(0, -h * 0.88, h * 0.07, -h * 0.83); c.lineTo(h * 0.15, -h * 0.2); c.lineTo(h * 0.06, -h * 0.2); c.lineTo(h * 0.05, 0); c.lineTo(-h * 0.05, 0); c.lineTo(-h * 0.06, -h * 0.2); c.lineTo(-h * 0.15, -h * 0.2); c.fill(); };
  if (!wide) { fig(W * 0.105, gy + (H * 0.775 - gy) * 0.24, 128, -1.5); if (r.yes(0.6)) fig(W * 0.152, gy + (H * 0.775 - gy) * 0.2, 116, -1.5); } else fig(W * 0.6, gy + (H - gy) * 0.3, 118, -1.9);
  hew(s, 0.9);
  fill(c, p.char, 0, wide ? H : H * 0.775, W, H);
  if (wide) {
    c.save(); fill(c, p.char, 0, 0, W * 0.385, H); c.restore();
    block(c, t.title, s.h.face, { x: m, y: H * 0.22, w: W * 0.385 - 1.7 * m, h: H * 0.44 }, { lines: 4, v: 'm' }).paint(p.bone);
    lockup(s, m, m - 10, 58, p.terra); lines(s, [t.by, sign(t)], m, H - m - 60, 32, mix(p.terra, p.flame, 0.5), { max: W * 0.33 });
  } else {
    const y = H * 0.775; block(c, t.title, s.h.face, { x: m, y: y + 46, w: W - 2 * m, h: H - y - 150 }, { lines: 2, v: 'm' }).paint(p.bone);
    label(s, t.by, m, H - 44, 32, mix(p.terra, p.flame, 0.5), { max: W * 0.6 }); label(s, sign(t), W - m, H - 44, 25, mix(p.terra, p.flame, 0.5), { align: 'r', max: W * 0.43 });
    lockup(s, m, m - 14, 60, late ? p.bone : p.char);
  }
  finish(c, s.seed, { grain: 10 });
}

/** the plates into which a coal breaks: every point with what lies nearest to it */
function plates(points, x0, y0, x1, y1) {
  return points.map(([px, py], i) => {
    let cell = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
    points.forEach(([qx, qy], j) => {
      if (j === i) return;
      const [nx, ny] = [qx - px, qy - py], d = (qx * qx + qy * qy - px * px - py * py) / 2, out = [];
      cell.forEach(([ax, ay], at) => {
        const [bx, by] = cell[(at + 1) % cell.length], u = d - ax * nx - ay * ny, v = d - bx * nx - by * ny;
        if (u >= 0) out.push([ax, ay]);
        if (u >= 0 !== v >= 0) { const q = u / (u - v); out.push([ax + (bx - ax) * q, ay + (by - ay) * q]); }
      });
      cell = out;
    });
    return cell;
  });
}

/** a coal for a moon: its plates dark above, and the fire in its cracks */
function coal(s) {
  const { c, W, H, m, p, t, wide } = s, q = chance(s.seed * 7 + 3), cx = wide ? W * 0.73 : W * 0.5, cy = wide ? H * 0.47 : H * 0.375, R = wide ? H * 0.4 : W * 0.36;
  fill(c, p.char);
  const points = []; // a sunflower's spread, a little shaken
  for (let i = 0; i < 64; i++) { const d = Math.sqrt((i + 0.5) / 64) * R * 1.04, an = i * 2.39996; points.push([cx + Math.cos(an) * d + q.range(-0.06, 0.06) * R, cy + Math.sin(an) * d + q.range(-0.06, 0.06) * R]); }
  disc(c, cx, cy, R, p.ember);
  c.save(); c.beginPath(); c.arc(cx, cy, R, 0, 7); c.clip();
  c.fillStyle = p.flame; c.beginPath(); c.arc(cx + R * 0.34, cy + R * 0.4, R * 0.72, 0, 7); c.fill();
  plates(points, cx - 2 * R, cy - 2 * R, cx + 2 * R, cy + 2 * R).forEach((cell, i) => {
    const [px, py] = points[i], heat = Math.max(0, Math.min(1, 0.5 + ((px - cx) * 0.5 + (py - cy) * 0.75) / R)), k = 0.93 - 0.2 * heat ** 1.4;
    c.fillStyle = heat > 0.86 ? p.terra : heat > 0.58 ? p.clay : heat > 0.3 ? '#4a1f17' : '#33191a';
    c.beginPath(); for (const [x, y] of cell) c.lineTo(px + (x - px) * k, py + (y - py) * k); c.closePath(); c.fill();
  });
  halftone(c, { x: cx - R, y: cy - R, w: 2 * R, h: 2 * R }, 13, 0.5, (x, y) => Math.max(0, -((x - cx) * 0.55 + (y - cy) * 0.8) / R - 0.3) * 0.95, p.char);
  c.restore();
  if (wide) {
    block(c, t.title, s.h.face, { x: m, y: H * 0.22, w: W * 0.4, h: H * 0.42 }, { lines: 2, v: 'm' }).paint(p.bone);
    lockup(s, m, m - 10, 58, p.bone);
    lines(s, [t.by, sign(t)], m, H - m - 66, 34, p.flame, { max: W * 0.42 });
  } else {
    block(c, t.title, s.h.face, { x: m, y: H * 0.695, w: W - 2 * m, h: H * 0.19 }, { lines: 2, align: 'c', v: 'm' }).paint(p.bone);
    label(s, t.by, m, H - m + 8, 32, p.flame, { max: W * 0.6 }); label(s, sign(t), W - m, H - m + 8, 26, p.flame, { align: 'r', max: W * 0.43 });
    lockup(s, W / 2, m - 30, 60, p.bone, { align: 'c' });
  }
  finish(c, s.seed, { grain: 9 });
}

/** cut voussoirs on bone paper, the name under the crown */
function keystone(s) {
  const { c, W, H, m, p, t, wide, r } = s, bg = r.pick([p.bone, p.terra]), n = r.int(7, 11) | 1, cx = wide ? W * 0.5 : W * 0.5, by = wide ? H * 1.02 : H * 0.84, ro = wide ? W * 0.445 : W * 0.455, ri = ro * (wide ? 0.76 : 0.64), sy = wide ? H * 0.96 : H * 0.455;
  fill(c, bg);
  const cols = bg === p.bone ? [p.terra, p.clay, '#cf7b4f', mix(p.terra, p.clay, 0.5), p.stone] : [p.bone, mix(p.bone, p.stone, 0.5), p.clay, mix(p.bone, p.flame, 0.35), p.char];
  const l = sheet(W, H);
  let last = -1;
  const pickc = () => { let i; do i = r.int(0, cols.length - 1); while (i === last); last = i; return cols[i]; };
  for (let i = 0; i < n; i++) {
    const a0 = Math.PI + (i / n) * Math.PI + 0.012, a1 = Math.PI + ((i + 1) / n) * Math.PI - 0.012, key = i === (n - 1) / 2, R = ro * (key ? 1.07 : r.range(0.97, 1.03));
    l.fillStyle = key ? p.ember : pickc(); l.beginPath();
    l.moveTo(cx + Math.cos(a0) * ri, sy + Math.sin(a0) * ri); l.lineTo(cx + Math.cos(a0) * R, sy + Math.sin(a0) * R); const am = (a0 + a1) / 2; l.lineTo(cx + Math.cos(am) * R * 1.015, sy + Math.sin(am) * R * 1.015); l.lineTo(cx + Math.cos(a1) * R, sy + Math.sin(a1) * R); l.lineTo(cx + Math.cos(a1) * ri, sy + Math.sin(a1) * ri); l.arc(cx, sy, ri, a1, a0, true); l.closePath(); l.fill();
  }
  for (const sd of [-1, 1]) { let y = sy + 8; while (y < by) { const h = Math.min(by - y, r.range(70, 130)); l.fillStyle = pickc(); const xo = cx + sd * ro * r.range(0.98, 1.03), xi = cx + sd * ri; l.beginPath(); l.moveTo(xi, y); l.lineTo(xo, y + r.range(-3, 3)); l.lineTo(xo + r.range(-5, 5), y + h - 9); l.lineTo(xi, y + h - 9); l.fill(); y += h; } }
  wear(l, s.seed, 0.3); c.drawImage(l.canvas, 0, 0);
  hew(s, 1.1);
  const tone = bg === p.bone ? p.char : p.char, box = wide ? { x: cx - ri * 0.74, y: sy - ri * 0.66, w: ri * 1.48, h: H * 0.24 } : { x: cx - ri * 0.88, y: sy - ri * 0.42, w: ri * 1.76, h: ri * 1.15 };
  const b = block(c, t.title, s.h.face, box, { lines: wide ? 2 : 4, align: 'c', v: 'm' }); b.paint(tone);
  if (wide) { label(s, t.by, cx, b.bottom + 74, 34, tone, { align: 'c', max: ri * 1.6 }); lockup(s, m, m - 18, 56, tone); label(s, sign(t), W - m, m + 20, 26, tone, { align: 'r', max: 360 }); }
  else { label(s, t.by, cx, by - 60, 32, tone, { align: 'c', max: ri * 1.7 }); flame(c, cx, by - 128, Math.min(170, by - 170 - b.bottom), bg === p.bone ? p.ember : p.bone); rule(c, m, H - m - 62, W - m, H - m - 62, 2.5, tone); lockup(s, m, H - m - 42, 56, tone); label(s, sign(t), W - m, H - m + 2, 26, tone, { align: 'r', max: W * 0.43 }); }
  finish(c, s.seed, { grain: 10 });
}

/** stair of arches: flat planes of clay stepping up to a moon-like oculus */
function steps(s) {
  const { c, W, H, m, p, t, wide, r } = s, flip = r.yes() ? 1 : -1, cols = [p.dusk, p.clay, mix(p.clay, p.terra, 0.5), p.terra, mix(p.terra, p.flame, 0.4), mix(p.flame, p.bone, 0.4), p.bone];
  fill(c, ramp(c, 0, 0, 0, H, [[0, '#241820'], [1, p.dusk]]));
  const N = wide ? 7 : 6, w = (W * (wide ? 0.66 : 1)) / N, X0 = wide ? W * 0.34 : 0;
  disc(c, wide ? W * 0.625 : flip > 0 ? W * 0.25 : W * 0.75, wide ? H * 0.22 : H * 0.26, wide ? 84 : 118, p.ember);
  for (let i = 0; i < N; i++) {
    const q = flip > 0 || wide ? i : N - 1 - i, h = H * (wide ? 0.14 + 0.105 * q : 0.1 + 0.092 * q), x = X0 + i * w + w / 2, col = cols[(q + 1) % cols.length], base = wide ? H + 2 : H * 0.7;
    arch(c, x, base, w + 1, h); c.fillStyle = col; c.fill();
    c.save(); arch(c, x, base, w + 1, h); c.clip(); fill(c, ramp(c, x - w / 2, 0, x + w / 2, 0, [[0, a(p.char, 0.42)], [0.5, a(p.char, 0)], [1, a('#ffffff', 0.1)]]), x - w, 0, 2 * w, H); arch(c, x, base, w * 0.5, h * 0.52); c.fillStyle = ramp(c, 0, base - h * 0.7, 0, base, [[0, p.char], [0.7, mix(p.char, p.clay, 0.6)], [1, p.ember]]); c.fill(); c.restore();
  }
  hew(s, 1.1);
  if (wide) { block(c, t.title, s.h.face, { x: m, y: H * 0.19, w: W * 0.46, h: H * 0.36 }, { lines: 3, v: 'm' }).paint(p.bone); lockup(s, m, m - 10, 58, p.bone); lines(s, [t.by, sign(t)], m, H - m - 60, 30, p.flame, { max: W * 0.32 - m }); }
  else { fill(c, p.bone, 0, H * 0.7, W, H * 0.3); block(c, t.title, s.h.face, { x: m, y: H * 0.7 + 52, w: W - 2 * m, h: H * 0.3 - 180 }, { lines: 2, v: 'm' }).paint(p.char); label(s, t.by, m, H - 54, 32, p.clay, { max: W * 0.6 }); label(s, sign(t), W - m, H - 54, 26, p.clay, { align: 'r', max: W * 0.43 }); lockup(s, flip > 0 ? m : W - m, m - 16, 60, p.bone, { align: flip > 0 ? 'l' : 'r' }); }
  finish(c, s.seed, { grain: 10 });
}

export default [cairn, arcade, coal, keystone, steps];
