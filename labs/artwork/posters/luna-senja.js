/** Luna Senja: moon phases over a horizon line. Slow, golden, engraved. */
import { a, disc, fill, fullMoon as moon, glow, halftone, mix, ramp, ring, rule, sheet, finish } from '../lib/ink.js';
import { noise } from '../lib/random.js';
import { block, round, line } from '../lib/type.js';
import { lockup, sign, label } from './kit.js';
import { SANS } from '../houses.js';

/** One phase of the moon; k 0 new … 0.5 full … 1 new. */
export function phase(c, x, y, r, k, lit, dark) {
  if (dark) disc(c, x, y, r, dark);
  const waxing = k < 0.5, e = Math.cos(k * 2 * Math.PI);
  c.fillStyle = lit; c.beginPath();
  c.arc(x, y, r, -Math.PI / 2, Math.PI / 2, !waxing);
  c.ellipse(x, y, Math.abs(e) * r, r, 0, Math.PI / 2, -Math.PI / 2, (e > 0) === waxing);
  c.fill();
}
const sky = (s, y1) => ramp(s.c, 0, 0, 0, y1, [[0, s.p.night], [0.35, s.p.plum], [0.62, s.p.wine], [0.84, s.p.rose], [1, s.p.amber]]);

/** broken bars of light on water below a horizon */
function water(s, y0, y1, cx, half, style) {
  const { c, r } = s, n = 26;
  c.fillStyle = style;
  for (let i = 0; i < n; i++) {
    const t = i / n, y = y0 + (y1 - y0) * t ** 1.5 + 4, h = 2 + 9 * t, w = half * (1 - 0.42 * t) * r.range(0.62, 1.05);
    const parts = r.int(1, 1 + Math.round(3 * t));
    let x = cx - w + r.range(-0.1, 0.1) * w;
    for (let j = 0; j < parts; j++) { const l = ((2 * w) / parts) * r.range(0.6, 0.94); c.beginPath(); c.roundRect(x, y, l, h, h / 2); c.fill(); x += (2 * w) / parts; }
  }
}

function rise(s) {
  const { c, W, H, m, p, t, wide } = s, hy = wide ? H * 0.66 : H * 0.6, cx = wide ? W * 0.735 : W * 0.5, R = wide ? H * 0.4 : W * 0.39, cy = hy - R * 0.56;
  fill(c, sky(s, hy * 1.02), 0, 0, W, hy);
  fill(c, ramp(c, 0, hy, 0, H, [[0, p.wine], [0.4, p.plum], [1, p.night]]), 0, hy, W, H - hy);
  fill(c, glow(c, cx, cy, R * 2.4, [[0, a(p.gold, 0.55)], [0.4, a(p.amber, 0.22)], [1, a(p.amber, 0)]]), 0, 0, W, hy);
  c.save(); c.beginPath(); c.rect(0, 0, W, hy); c.clip();
  disc(c, cx, cy, R, ramp(c, 0, cy - R, 0, hy, [[0, p.cream], [0.45, p.gold], [1, p.amber]]));
  c.beginPath(); c.arc(cx, cy, R, 0, 7); c.clip();
  for (let y = cy - R * 0.1, i = 0; y < hy; y += 17, i++) fill(c, p.rose, cx - R, y, 2 * R, 1 + i * 0.62);
  c.restore();
  water(s, hy + 8, hy + (H - hy) * (wide ? 0.6 : 0.42), cx, R * 0.98, ramp(c, 0, hy, 0, hy + (H - hy) * (wide ? 0.58 : 0.4), [[0, p.gold], [0.4, p.amber], [1, a(p.rose, 0)]]));
  rule(c, 0, hy, W, hy, 2.5, p.gold);
  const b = block(c, t.title, s.h.face, wide ? { x: m, y: m, w: cx - R - m - 26, h: hy - m - 120 } : { x: m, y: H * 0.665, w: W - 2 * m, h: H * 0.225 }, { lines: wide ? 3 : 2, v: wide ? 't' : 'b', align: wide ? 'l' : 'c' });
  b.paint(p.cream);
  if (wide) {
    if (t.by) line(c, t.by, s.h.ital, m, hy - 34, 52, p.gold, { max: cx - R - m });
    label(s, sign(t), m, H - m - 14, 26, p.cream, { max: W * 0.43 });
    lockup(s, W - m, H - m - 52, 56, p.cream, { align: 'r' });
  } else {
    lockup(s, W / 2, m - 8, 62, p.cream, { align: 'c' });
    line(c, t.by, s.h.ital, W / 2, H - m, 64, p.gold, { align: 'c', max: W - 2 * m });
  }
  finish(c, s.seed, { grain: 9 });
}

function phases(s) {
  const { c, W, H, m, p, t, wide, r } = s, base = r.yes() ? p.amber : p.rose, dark = p.night;
  fill(c, base);
  fill(c, ramp(c, 0, 0, 0, H, [[0, a(p.gold, 0.55)], [0.5, a(p.gold, 0)], [1, a(p.rose, 0.35)]]));
  const n = 9, cx = wide ? W * 0.5 : W * 0.5, span = wide ? W * 0.47 : W * 0.62, cy = wide ? H * 0.98 : H * 0.6;
  for (let i = 0; i < n; i++) {
    const q = i / (n - 1), ang = Math.PI * (1.06 - 1.12 * q), big = Math.sin(Math.PI * q), R = (wide ? 34 : 38) + (wide ? 54 : 62) * big ** 1.6;
    const x = cx + Math.cos(ang) * span * (wide ? 0.98 : 0.68), y = cy - Math.sin(ang) * (wide ? H * 0.72 : H * 0.42);
    phase(c, x, y, R, 0.04 + 0.92 * q, p.cream, dark);
  }
  const w = wide ? W * 0.5 : W * 0.64;
  const b = block(c, t.title, s.h.face, wide ? { x: (W - w) / 2, y: H * 0.46, w, h: H * 0.3 } : { x: (W - w) / 2, y: H * 0.475, w, h: H * 0.3 }, { align: 'c', v: 'm', lines: 3 });
  b.paint(dark);
  const y = wide ? H * 0.785 : H * 0.8;
  if (t.by) line(c, t.by, s.h.ital, W / 2, y + 50, wide ? 50 : 62, dark, { align: 'c', max: w });
  rule(c, m, H - m - 58, W - m, H - m - 58, 2, dark);
  label(s, sign(t), W / 2, H - m, 26, dark, { align: 'c', max: W * 0.6 });
  if (wide) { lockup(s, m, m - 8, 52, dark); } else lockup(s, m, m - 8, 58, dark);
  finish(c, s.seed, { grain: 10 });
}

function bands(s) {
  const { c, W, H, m, p, t, wide, r } = s, cols = [p.night, p.plum, mix(p.plum, p.wine, 0.6), p.wine, mix(p.wine, p.rose, 0.55), p.rose, mix(p.rose, p.amber, 0.55), p.amber, p.gold];
  const n = cols.length, cx = wide ? W * 0.7 : W * 0.56, R = wide ? H * 0.36 : W * 0.37, cy = wide ? H * 0.5 : H * 0.53;
  let y = 0;
  const moon = new Path2D();
  const hs = cols.map((_, i) => 1 + 2.2 * (1 - i / n) ** 1.4), sum = hs.reduce((x, q) => x + q, 0);
  cols.forEach((col, i) => {
    const h = (hs[i] / sum) * H;
    c.save(); c.beginPath(); c.rect(0, y, W, h + 1); c.clip();
    fill(c, col, 0, y, W, h + 1);
    const dx = i === 0 ? 0 : Math.sin(i * 1.9 + s.seed) * R * 0.1 * (i / n + 0.25), k = 1 - i / n, lo = Math.max(-1, (y - cy) / R), hi = Math.min(1, (y + h + 1 - cy) / R);
    if (hi > -1 && lo < 1) { const e0 = Math.asin(lo), e1 = Math.asin(hi); moon.arc(cx + dx, cy, R, e0, e1); moon.arc(cx + dx, cy, R, Math.PI - e1, Math.PI - e0); moon.closePath(); }
    disc(c, cx + dx, cy, R, mix(p.cream, p.amber, 0.15 + 0.6 * (1 - k)));
    if (i > 5) { c.globalAlpha = 0.5; disc(c, cx + dx, cy, R, p.cream); c.globalAlpha = 1; }
    c.restore();
    y += h;
  });
  const b = block(c, t.title, s.h.face, wide ? { x: m, y: m, w: W * 0.43, h: H * 0.52 } : { x: m, y: m + 92, w: W - 2 * m, h: H * 0.25 }, { lines: 3 });
  b.paint(p.cream);
  c.save(); c.clip(moon); b.paint(p.wine); c.restore();
  lockup(s, wide ? W - m : m, m - 8, 56, p.cream, { align: wide ? 'r' : 'l' });
  block(c, t.by, s.h.ital, wide ? { x: m, y: H * 0.66, w: W * 0.38, h: H * 0.34 - m } : { x: m, y: H * 0.7, w: W * 0.62, h: H * 0.3 - m }, { lines: 2, v: 'b', max: wide ? 118 : 132 }).paint(p.night);
  label(s, sign(t), W - m, H - m, 26, p.night, { align: 'r', max: W * 0.25 });
  finish(c, s.seed, { grain: 9 });
}

/** the full moon over still water, its seas in halftone, the title across it */
function fullMoon(s) {
  const { c, W, H, m, p, t, wide } = s, cx = W / 2, cy = H * (wide ? 0.47 : 0.43), R = wide ? H * 0.36 : W * 0.385, hy = H * (wide ? 0.9 : 0.8);
  fill(c, ramp(c, 0, 0, 0, hy, [[0, p.night], [0.55, p.plum], [1, p.wine]]));
  for (let y = H * 0.04, i = 0; y < hy; y += wide ? 17 : 21, i++) { const q = Math.max(0, 1 - Math.abs(y - cy) / (R * 1.5)), l = W * (0.16 + 0.34 * q); if (q > 0) fill(c, a(p.wine, 0.9), cx - l, y, 2 * l, 1 + 5 * q); }
  fill(c, ramp(c, 0, hy, 0, H, [[0, p.plum], [1, p.night]]), 0, hy, W, H - hy);
  disc(c, cx, cy, R + 9, p.night);
  moon(c, cx, cy, R, mix(p.cream, p.gold, 0.22), mix(p.gold, p.amber, 0.34), 11);
  water(s, hy + 10, H * (wide ? 0.985 : 0.885), cx, R * 0.72, p.gold);
  rule(c, 0, hy, W, hy, 2.5, p.gold);
  const b = block(c, t.title, s.h.face, { x: cx - R * 0.78, y: cy - R * 0.44, w: R * 1.56, h: R * 0.82 }, { align: 'c', v: 'm', lines: 4 });
  b.paint(p.plum);
  if (t.by) line(c, t.by, s.h.ital, cx, cy + R * 0.55, R * 0.14, p.wine, { align: 'c', max: R * 1.2 });
  if (wide) { lockup(s, m, m - 8, 54, p.cream); label(s, sign(t), W - m, m + 30, 24, p.cream, { align: 'r', max: W * 0.25 }); }
  else { lockup(s, W / 2, H - m - 62, 66, p.cream, { align: 'c' }); label(s, sign(t), W / 2, m + 18, 26, p.gold, { align: 'c', max: W * 0.7 }); }
  finish(c, s.seed, { grain: 9 });
}

function orbit(s) {
  const { c, W, H, m, p, t, wide, r } = s, paper = mix(p.cream, p.gold, 0.16);
  fill(c, paper);
  const cx = wide ? W * 0.66 : W * 0.62, cy = wide ? H * 0.5 : H * 0.37, R = wide ? H * 0.27 : W * 0.27;
  for (let i = 0; i < 11; i++) ring(c, cx, cy, R * (1.32 + i * 0.3), 1.6, a(p.wine, 0.55 - i * 0.03));
  for (let i = 0; i < 26; i++) { const k = i * 2.4 + r.range(0, 0.8), q = R * (1.32 + (i % 11) * 0.3), rr = r.range(9, 30), x = cx + Math.cos(k) * q, y = cy + Math.sin(k) * q; if (y > (wide ? H * 2 : H * 0.54) || (wide && x < W * 0.46) || (y < 190 && x < 470)) continue; phase(c, x, y, rr, r.range(0.08, 0.92), p.wine, paper); ring(c, x, y, rr, 2, p.wine); }
  disc(c, cx, cy, R, ramp(c, cx - R, cy - R, cx + R, cy + R, [[0, p.amber], [0.6, p.rose], [1, p.wine]]));
  const hid = sheet(W, H), k = r.range(0.14, 0.24);
  phase(hid, cx, cy, R + 1, k, p.night, null);
  c.save(); c.translate(2 * cx, 0); c.scale(-1, 1); c.drawImage(hid.canvas, 0, 0); c.restore();
  halftone(c, { x: cx - R, y: cy - R, w: 2 * R, h: 2 * R }, 11, 0.4, (x, y) => { const d = Math.hypot(x - cx, y - cy) / R, u = (x - cx) / R; return d > 0.985 ? 0 : Math.max(0, 0.6 - Math.abs(u + 0.05) * 1.1) * 0.6; }, a(p.night, 0.9));
  const b = block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.2, w: W * 0.42, h: H * 0.46 } : { x: m, y: H * 0.625, w: W - 2 * m, h: H * 0.235 }, { lines: 3, v: wide ? 'm' : 'b' });
  b.paint(p.plum);
  if (wide) { if (t.by) line(c, t.by, s.h.ital, m, b.bottom + 58, 46, p.rose, { max: W * 0.42 }); }
  else if (t.by) line(c, t.by, s.h.ital, m, b.y - 26, 56, p.rose, { max: W * 0.8 });
  lockup(s, m, m - 8, 56, p.plum);
  rule(c, m, H - m - 54, wide ? W * 0.42 : W - m, H - m - 54, 2, p.plum);
  label(s, sign(t), m, H - m, 26, p.plum, { max: W * 0.24 });
  for (let i = 0; i < 7; i++) { const x = (wide ? W * 0.42 : W - m) - 15 - (6 - i) * 44; phase(c, x, H - m - 10, 14, 0.08 + 0.14 * i, p.wine, paper); ring(c, x, H - m - 10, 14, 2, p.wine); }
  finish(c, s.seed, { grain: 8 });
}

export default [rise, phases, bands, fullMoon, orbit];
