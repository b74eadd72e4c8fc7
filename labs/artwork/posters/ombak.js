/** Ombak: waves as stacked curves; salt, sun, screen-print flats. */
import { a, below, curve, disc, fill, fullMoon, halftone, mix, ramp, ring, sheet, finish, warp } from '../lib/ink.js';
import { noise } from '../lib/random.js';
import { halves, block, ink, words } from '../lib/type.js';
import { lockup, lines, sign, label } from './kit.js';

/** stacked bands under a sun, the title riding one of them */
const swell = (s) => waves(s, false);
/** the same under a full moon */
const moonlit = (s) => waves(s, true);

function waves(s, moon) {
  const { c, W, H, m, p, t, wide, r } = s, top = moon ? H * (wide ? 0.4 : 0.42) : wide ? H * 0.3 : H * 0.33;
  const late = r.yes(0.4) || moon, sky = moon ? [[0, p.night], [0.55, p.deep], [1, p.sea]] : late ? [[0, p.night], [0.5, '#7a3550'], [1, p.coral]] : [[0, p.coral], [0.6, p.sun], [1, p.sand]];
  fill(c, ramp(c, 0, 0, 0, top * 1.3, sky));
  const sx = W * r.pick(wide ? [0.72, 0.78] : [0.3, 0.66]), sr = (wide ? H : W) * 0.23;
  if (moon) moonrise(s, wide ? sx : W * 0.56, top * (wide ? 0.5 : 0.56), wide ? H * 0.17 : W * 0.19);
  else disc(c, sx, top * 0.98, sr, late ? p.sun : p.sand);
  if (late && !moon) disc(c, sx, top * 0.98, sr * 0.78, p.sand);
  const n = 9, cols = [p.foam, mix(p.foam, p.turq, 0.55), p.turq, mix(p.turq, p.sea, 0.55), p.sea, mix(p.sea, p.deep, 0.5), p.deep, mix(p.deep, p.night, 0.55), p.night];
  const f = cols.map((_, i) => { const q = i / (n - 1), y0 = top + (H - top) * 0.92 * q ** 1.12, am = (10 + 48 * q ** 0.8) * (wide ? 0.8 : 1), k = (wide ? 15 : 11) / W * (1 - 0.52 * q), ph = r.range(0, 6.28); return (x) => y0 + am * Math.sin(x * k + ph) + am * 0.32 * Math.sin(x * k * 2.1 + ph * 1.7); });
  const seat = wide ? 5 : 5;
  f.forEach((g, i) => {
    below(c, g, H, cols[i]);
    for (let j = 1; j <= 3; j++) curve(c, (x) => g(x) + 9 + j * (8 + i * 1.6), 2 + i * 0.18, a(i < 4 ? '#ffffff' : p.turq, (i < 4 ? 0.5 : 0.36) / j));
  });
  const mid = (x) => f[seat](x), ref = mid(W / 2), tx = sheet(W, H), box = wide ? { x: m, y: ref - H * 0.19, w: W - 2 * m, h: H * 0.36 } : { x: m, y: ref - H * 0.16, w: W - 2 * m, h: H * 0.28 };
  const b = block(tx, t.title, s.h.face, box, { lines: wide ? 1 : 2, align: 'c', v: 'm' });
  b.paint(p.night, tx, 5, 8); b.paint(p.sand, tx);
  let av = 0; for (let x = 0; x < W; x += 10) av += mid(x) / (W / 10);
  warp(c, tx.canvas, (x) => (mid(x) - av) * (wide ? 0.85 : 0.8));
  const dk = late ? p.sand : p.night;
  lockup(s, m, m - 8, 60, dk);
  if (!wide) label(s, sign(t), W - m, m + 32, 26, dk, { align: 'r', max: W * 0.43 });
  if (wide) { label(s, t.by, m, H - m + 6, 34, p.sand, { max: W * 0.6 }); label(s, sign(t), W - m, H - m + 6, 26, p.turq, { align: 'r', max: W * 0.3 }); }
  else label(s, t.by, W / 2, H - m + 6, 38, p.sand, { align: 'c', max: W - 2 * m });
  finish(c, s.seed, { grain: 9 });
}

/** a whole moon, and its light on the air about it */
function moonrise({ c, p }, x, y, r) {
  halftone(c, { x: x - 2.1 * r, y: y - 2.1 * r, w: 4.2 * r, h: 4.2 * r }, 22, 0.5, (u, v) => { const d = Math.hypot(u - x, v - y) / r; return d > 1.08 ? Math.max(0, 0.34 - (d - 1.08) * 0.36) : 0; }, p.sea);
  fullMoon(c, x, y, r, p.sand, mix(p.sand, p.turq, 0.42), 12);
}

/** thick-and-thin lines, op-art water on sand */
function current(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, n = noise(seed), inkc = r.pick([p.sea, p.coral, p.deep]);
  fill(c, p.sand);
  const y0 = wide ? 0 : H * 0.36, x0 = wide ? W * 0.44 : 0, N = wide ? 25 : 27, gap = (H + 120 - y0) / N;
  c.save(); c.beginPath(); c.rect(x0, y0 - (wide ? 0 : 70), W, H); c.clip();
  for (let i = 0; i < N; i++) {
    const by = y0 + i * gap, sh = (x) => { const u = (x - x0) / 620, v = i * 0.1; return gap * 2.3 * n.fbm(u * 1.15, v * 1.3, 2) + 26 * Math.sin(u * 2.4 + v * 4 + seed); };
    const th = (x) => gap * (0.47 + 0.33 * Math.sin((x - x0) / 300 + i * 0.27 + n.at(x / 400, i * 0.2) * 2.4));
    c.fillStyle = inkc; c.beginPath();
    for (let x = x0 - 10; x <= W + 10; x += 6) c.lineTo(x, by + sh(x) - th(x) / 2);
    for (let x = W + 10; x >= x0 - 10; x -= 6) c.lineTo(x, by + sh(x) + th(x) / 2);
    c.fill();
  }
  c.restore();
  const R = (wide ? H : W) * 0.19, sx = wide ? W * 0.75 : W * 0.7, sy = wide ? H * 0.42 : H * 0.55;
  disc(c, sx, sy, R, inkc === p.coral ? p.sea : p.coral);
  for (let i = 1; i < 5; i++) ring(c, sx, sy, R * (0.2 * i), R * 0.035, p.sand);
  if (wide) fill(c, p.sand, 0, 0, x0, H);
  block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.2, w: x0 - m * 1.7, h: H * 0.46 } : { x: m, y: m + 78, w: W - 2 * m, h: y0 - m - 170 }, { lines: 3, v: wide ? 'm' : 't' }).paint(p.night);
  lockup(s, m, m - 12, 58, p.night);
  if (wide) { lines(s, [t.by, sign(t)], m, H - m - 56, 34, p.night, { max: x0 - 1.6 * m }); }
  else { fill(c, p.sand, 0, H - 100, W, 100); label(s, t.by, m, H - 38, 32, p.night, { max: W * 0.6 }); label(s, sign(t), W - m, H - 40, 27, p.night, { align: 'r', max: W * 0.42 }); }
  finish(c, seed, { grain: 9 });
}

/** scales of concentric arcs, growing towards the shore */
function shells(s) {
  const { c, W, H, m, p, t, wide, r } = s, warm = r.yes(0.5), bg = warm ? p.coral : p.deep;
  fill(c, bg);
  const hy = wide ? H * 0.36 : H * 0.38, sx = wide ? W * 0.71 : W * 0.5, sr = wide ? H * 0.25 : W * 0.27;
  disc(c, sx, hy + 10, sr, warm ? p.sand : p.coral);
  if (!warm) for (let i = 0; i < 7; i++) fill(c, bg, sx - sr, hy - sr * 0.62 + i * sr * 0.155, sr * 2, 3 + i * 2.6);
  const sets = [[p.night, p.turq, p.night, p.foam, p.night], [p.night, p.sea, p.foam, p.sea, p.night], [p.deep, p.foam, p.coral, p.foam, p.deep], [p.night, p.sun, p.night, p.sand, p.night]];
  let y = hy, R = wide ? 38 : 46, row = 0;
  const g = wide ? 1.2 : 1.2;
  while (y - R < H + 40) {
    for (let x = (row % 2 ? 0 : -R) - R; x < W + R; x += 2 * R) {
      const set = sets[(row * 7 + Math.floor((x + 4 * R) / (2 * R)) * 3 + (r.yes(0.16) ? 1 : 0)) % 9 === 0 ? 2 : r.yes(0.12) ? 3 : row % 2];
      for (let k = 0; k < 5; k++) disc(c, x + R, y + R, R * (1 - k * 0.19), set[k]);
    }
    y += R * 0.56; R *= g; row++;
  }
  const bw = wide ? W * 0.5 : W - 2 * m;
  const tone = warm ? p.night : p.foam;
  if (wide) {
    lockup(s, m, m - 10, 56, tone);
    label(s, sign(t), W - m, m + 28, 26, tone, { align: 'r', max: W * 0.4 });
  } else { lockup(s, m, m - 10, 58, tone); label(s, sign(t), W - m, m + 30, 26, tone, { align: 'r', max: W * 0.4 }); }
  const pw = wide ? W * 0.46 : W - 2 * m, box = wide ? { x: m, y: H * 0.5, w: pw, h: H * 0.43 } : { x: m, y: H * 0.63, w: pw, h: H * 0.32 };
  if (!words.off) { c.save(); c.beginPath(); c.roundRect(box.x, box.y, box.w, box.h, 34); c.fillStyle = p.sand; c.fill(); c.restore(); }
  const pad = 38;
  block(c, t.title, s.h.face, { x: box.x + pad, y: box.y + pad, w: box.w - 2 * pad, h: box.h - 2 * pad - 74 }, { lines: 2, v: 'm' }).paint(p.night);
  label(s, t.by, box.x + pad, box.y + box.h - pad, 32, p.coral, { max: box.w - 2 * pad });
  finish(c, s.seed, { grain: 9 });
}

/** parasols and tide seen from the air */
function parasols(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, n = noise(seed);
  fill(c, p.sand);
  const nn = noise(seed + 4);
  halftone(c, { x: 0, y: 0, w: W, h: H }, 9, 0.3, (x, y) => Math.max(0, nn.fbm(x / 210, y / 210, 3) * 0.5 - 0.03), a('#c98f5b', 0.5));
  const edge = (q) => (x) => (wide ? H * 0.74 - (x / W) * H * 0.5 : H * 0.62 - (x / W) * H * 0.16) + q + 46 * n.fbm(x / 330, q / 400 + 3, 3) * 2 + 22 * Math.sin(x / 130 + q / 90);
  const cols = [['#ffffff', -34], [mix(p.foam, p.sand, 0.25), -6], [mix(p.turq, p.foam, 0.6), 34], [p.turq, 96], [mix(p.turq, p.sea, 0.6), 210], [p.sea, 340], [mix(p.sea, p.deep, 0.6), 480], [p.deep, 640]];
  for (const [col, q] of cols) below(c, edge(q * (wide ? 0.72 : 1)), H, col);
  for (let i = 0; i < 9; i++) { const f = edge((110 + i * 62) * (wide ? 0.72 : 1)); c.setLineDash([r.range(30, 90), r.range(20, 120), r.range(60, 160), r.range(30, 90)]); curve(c, f, 4, a('#ffffff', 0.4)); }
  c.setLineDash([]);
  const R = wide ? 62 : 74, gx = R * 2.75, gy = R * 2.55, sets = [[p.coral, '#fff6e6'], [p.sea, '#fff6e6'], [p.sun, p.coral], ['#fff6e6', p.deep]];
  for (let j = 0; j < 7; j++) for (let i = -1; i < 12; i++) {
    const x = i * gx + (j % 2) * gx * 0.5 + r.range(-8, 8), y = j * gy + R * 0.55 + r.range(-8, 8);
    // none at the edges: the sand runs on beside the sheet
    if (x < R * 1.25 || x > W - R * 1.6 || y < R * 1.25 || y > edge(-34)(x) - R * 1.3 || (y < m + 66 + R && x < (wide ? 480 : 460))) continue;
    const [u, v] = r.pick(sets), k = r.range(0, 1), N = 10;
    c.save(); c.translate(x + R * 0.42, y + R * 0.5); c.fillStyle = a('#7a4a2a', 0.34); c.beginPath(); c.arc(0, 0, R, 0, 7); c.fill(); c.restore();
    for (let q = 0; q < N; q++) { c.fillStyle = q % 2 ? u : v; c.beginPath(); c.moveTo(x, y); c.arc(x, y, R, k + (q / N) * 6.2832, k + ((q + 1) / N) * 6.2832 + 0.01); c.fill(); }
    c.fillStyle = a('#3a1a10', 0.13); c.beginPath(); c.arc(x, y, R, -0.4, 2.2); c.arc(x, y, R * 0.2, 2.2, -0.4, true); c.fill();
    disc(c, x, y, R * 0.09, '#fff6e6');
  }
  lockup(s, m, m - 10, 58, p.night);
  const box = wide ? { x: W * 0.42, y: H * 0.5, w: W * 0.58 - m, h: H * 0.36 } : { x: m, y: H * 0.66, w: W - 2 * m, h: H * 0.235 };
  block(c, t.title, s.h.face, box, { lines: 2, v: 'b', align: wide ? 'r' : 'l' }).paint('#fff6e6');
  label(s, t.by, wide ? W - m : m, H - m + 10, 34, p.sand, { align: wide ? 'r' : 'l', max: wide ? W * 0.5 : W * 0.62 });
  if (!wide) label(s, sign(t), W - m, H - m + 10, 26, p.sun, { align: 'r', max: W * 0.25 });
  finish(c, seed, { grain: 10 });
}

/** the word as water: row behind row, bent by one tide, the nearest one in front */
function tide(s) {
  const { c, W, H, m, p, t, wide, r } = s, dark = r.yes(0.5), bg = dark ? p.night : r.pick([p.turq, p.coral, p.sand]);
  fill(c, bg);
  const face = s.h.face, [first, ...rest] = halves(c, t.title, face), q = [first, ...rest].map((x) => ink(c, x, face, 100)).sort((x, z) => z.w - x.w)[0], size = Math.min(((W - 2 * m - 10) / q.w) * 100, rest.length ? (wide ? 250 : 290) : wide ? 360 : 330), am = wide ? 34 : 46;
  const y0 = m + (wide ? 90 : 130) + q.a * size / 100 + am * 0.6, y1 = H - m - (wide ? 62 : 96) - am - rest.length * size * 0.82, rows = Math.max(rest.length && wide ? 3 : 4, Math.min(8, Math.round((y1 - y0) / (size * 0.5))));
  const back = dark ? p.deep : bg === p.sand ? p.turq : mix(bg, p.sand, 0.25), mid = dark ? p.coral : bg === p.turq ? p.foam : bg === p.coral ? p.sand : p.sea, front = dark ? p.sand : p.night, k = (2 * Math.PI / W) * (wide ? 1.5 : 1.1), ph = r.range(0, 6);
  for (let i = 0; i < rows + rest.length; i++) {
    const after = Math.max(0, i - rows + 1), f = Math.min(1, i / (rows - 1)), l = sheet(W, H), y = y0 + (y1 - y0) * f ** 1.15 + after * size * 0.82;
    const b = block(l, after ? rest[after - 1] : first, face, { x: m, y: y - q.a * size / 100, w: W - 2 * m, h: 2000 }, { align: 'c', lines: 1, max: size });
    b.outline(bg, 20); b.paint(i >= rows - 1 ? front : f < 0.75 ? mix(back, mid, f / 0.75) : mid);
    warp(c, l.canvas, (x) => am * (0.35 + 0.65 * f) * Math.sin(x * k + ph + i * 0.3));
  }
  const tone = dark ? p.foam : p.night;
  lockup(s, m, m - 18, 58, tone);
  label(s, t.by, m, H - 42, 32, tone, { max: W * 0.6 }); label(s, sign(t), W - m, H - 42, 26, tone, { align: 'r', max: W * 0.42 });
  finish(c, s.seed, { grain: 9 });
}

export default [swell, current, shells, parasols, tide, moonlit];
