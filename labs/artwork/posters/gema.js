/** Gema: echo. Concentric rings, moiré, light trails; ultraviolet and hot pink. */
import { disc, fill, glow, halftone, mix, ramp, rule, sheet, finish } from '../lib/ink.js';
import { block, halves, line, ink, words } from '../lib/type.js';
import { lockup, sign } from './kit.js';

/** two families of rings xor'ed: the beat between them draws the picture */
function moire(s) {
  const { c, W, H, m, p, t, wide, r } = s, inv = r.yes(0.35);
  fill(c, inv ? p.violet : p.night);
  const l = sheet(W, H), step = wide ? 19 : 22, cx = wide ? W * 0.66 : W * 0.5, cy = wide ? H * 0.5 : H * 0.44, an = r.range(0, 6.28), off = step * r.range(2.6, 4.4);
  const rings = (x, y, st) => { l.beginPath(); for (let q = st; q < 1500; q += st * 2) { l.moveTo(x + q + st, y); l.arc(x, y, q + st, 0, 7); l.moveTo(x + q, y); l.arc(x, y, q, 0, 7, true); } l.fill('evenodd'); };
  l.fillStyle = '#fff';
  rings(cx - Math.cos(an) * off, cy - Math.sin(an) * off, step / 2);
  l.globalCompositeOperation = 'xor';
  rings(cx + Math.cos(an) * off, cy + Math.sin(an) * off, step / 2);
  l.globalCompositeOperation = 'source-in';
  fill(l, inv ? ramp(l, 0, 0, W, H, [[0, p.indigo], [1, p.night]]) : glow(l, cx, cy, Math.max(W, H) * 0.72, [[0, p.pink], [0.34, p.pink], [0.62, p.violet], [1, p.indigo]]));
  // The rings end in one disc: beyond it the sheet is plain, so that a page can run on from its edges.
  c.save(); c.beginPath(); c.arc(cx, cy, wide ? H * 0.46 : W * 0.455, 0, 7); c.clip(); c.drawImage(l.canvas, 0, 0); c.restore();
  const tone = p.ice, dark = inv ? p.violet : p.night;
  if (wide) {
    const b = block(c, t.title, s.h.face, { x: m, y: H * 0.2, w: W * 0.62, h: H * 0.42 }, { v: 'm', lines: 3 });
    if (!words.off) for (const q of b.rows) { c.fillStyle = dark; c.fillRect(0, q.y - q.a - 22, q.x0 + q.w + 34, q.a + 44); }
    b.paint(tone);
  } else {
    const b = block(c, t.title, s.h.face, { x: m, y: H * 0.56, w: W - 2 * m, h: H * 0.25 }, { v: 'b', lines: 3 });
    if (!words.off) for (const q of b.rows) { c.fillStyle = dark; c.fillRect(0, q.y - q.a - 24, q.x0 + q.w + 36, q.a + 48); }
    b.paint(tone);
  }
  lockup(s, m, m - 26, 60, tone);
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 500 }, m, H - 46, 40, inv ? p.ice : p.pink, { max: W * 0.4 }); line(c, sign(t), s.h.thin, W - m, H - 46, 28, tone, { align: 'r', max: W * 0.43 }); }
  else { line(c, t.by, { ...s.h.thin, weight: 500 }, m, H - 66, 46, inv ? p.ice : p.pink, { max: W * 0.62 }); line(c, sign(t), s.h.thin, W - m, H - 66, 28, tone, { align: 'r', max: W * 0.42 }); }
  finish(c, s.seed, { grain: 8 });
}

/** two who answer each other: rings back to back, the right half a step lower */
function backToBack(s) {
  const { c, W, H, m, p, t, wide } = s, cx = wide ? W * 0.7 : W * 0.5, cy = wide ? H * 0.47 : H * 0.36, R = wide ? H * 0.4 : W * 0.375, n = 7;
  fill(c, p.indigo);
  const half = (side, dy, cols) => {
    c.save(); c.beginPath(); c.rect(side < 0 ? 0 : cx + 5, 0, side < 0 ? cx - 5 : W, H); c.clip();
    for (let i = 0; i < n; i++) { // bands that grow as an echo spreads, the last one thinnest again
      const q = R * (1 - (i / n) ** 1.25);
      disc(c, cx, cy + dy, q, cols[i % 2]);
    }
    halftone(c, { x: cx - R, y: cy - R, w: 2 * R, h: 2.4 * R }, wide ? 12 : 14, 0.42, (x, y) => {
      const d = Math.hypot(x - cx, y - cy - dy) / R;
      return d > 0.985 ? 0 : Math.max(0, ((x - cx) * 0.5 + (y - cy - dy)) / R - 0.28) * 0.75;
    }, p.night);
    c.restore();
  };
  half(-1, 0, [p.pink, p.night]); half(1, R * 0.075, [p.violet, p.night]);
  disc(c, cx, cy + R * 0.04, R * 0.085, p.ice);
  const b = block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.24, w: W * 0.36, h: H * 0.46 } : { x: m, y: H * 0.67, w: W - 2 * m, h: H * 0.21 }, { lines: 2, v: wide ? 'm' : 'b' });
  b.paint(p.ice);
  lockup(s, m, m - 14, 60, p.ice);
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m - 40, 38, p.pink, { max: W * 0.4 }); line(c, sign(t), s.h.thin, m, H - m + 12, 27, p.ice, { max: W * 0.4 }); }
  else { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m + 10, 44, p.pink, { max: W * 0.64 }); line(c, sign(t), s.h.thin, W - m, H - m + 10, 27, p.ice, { align: 'r', max: W * 0.3 }); }
  finish(c, s.seed, { grain: 8 });
}

/** the name answers itself */
function answer(s) {
  const { c, W, H, m, p, t, wide, r } = s, pinkBg = r.yes(0.5);
  fill(c, pinkBg ? p.pink : p.night);
  const [first, ...rest] = halves(c, t.title, s.h.face, 12);
  const N = wide ? 9 : 15, x0 = m, w = W - 2 * m, q = [first, ...rest].map((x) => ink(c, x, s.h.face, 100)).sort((x, y) => y.w - x.w)[0], size = Math.min((w / q.w) * 100, wide ? 230 : 210), cap = ink(c, 'H', s.h.face, size).a;
  const yEnd = (wide ? H * 0.76 : H * 0.8) - rest.length * size * 0.94, yStart = wide ? m + 110 + cap : m + 150 + cap;
  for (let i = 0; i < N + rest.length; i++) {
    const after = Math.max(0, i - N + 1), f = Math.min(1, i / (N - 1)), y = after * size * 0.94 + yStart + (yEnd - yStart) * f ** 1.5, last = i >= N - 1;
    const col = pinkBg ? mix(p.pink, p.night, 0.1 + f * 0.9) : mix(p.indigo, mix(p.violet, p.pink, f), 0.25 + 0.75 * f);
    const b = block(c, after ? rest[after - 1] : first, s.h.face, { x: x0, y: y - cap, w, h: cap * 1.3 }, { lines: 1, align: 'l', max: size });
    // Stroked first at double width, then filled: letters of the face overlap themselves, and the fill covers what lies inside.
    if (last) { b.outline(pinkBg ? p.pink : p.night, 16); b.paint(pinkBg ? p.night : p.ice); } else { b.outline(col, 2 * (2.4 + f * 1.6)); b.paint(pinkBg ? p.pink : p.night); }
  }
  const tone = pinkBg ? p.night : p.ice;
  lockup(s, m, m - 14, 62, tone);
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m + 14, 44, pinkBg ? p.ice : p.pink, { max: W * 0.6 }); line(c, sign(t), s.h.thin, W - m, H - m + 14, 27, tone, { align: 'r' }); }
  else { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m, 52, pinkBg ? p.ice : p.pink, { max: W * 0.62 }); if (!words.off) rule(c, m, H - m - 92, W - m, H - m - 92, 2.5, tone); line(c, sign(t), s.h.thin, W - m, H - m, 29, tone, { align: 'r', max: W * 0.43 }); }
  finish(c, s.seed, { grain: 8 });
}

/** a struck membrane in coarse halftone */
function membrane(s) {
  const { c, W, H, m, p, t, wide, r } = s, bg = r.pick([p.ice, p.pink, p.violet]), fg = bg === p.ice ? p.violet : p.night;
  fill(c, bg);
  const cx = wide ? W * 0.72 : W * 0.5, cy = wide ? H * 0.5 : H * 0.37, R = wide ? H * 0.44 : W * 0.42, rings = r.int(4, 6), v = r.range(0.3, 0.52), an = r.range(0, 6.28), vx = Math.cos(an), vy = Math.sin(an);
  // rings whose centres drift like the house mark's: echo with a direction
  const tone = (x, y) => { const dx = (x - cx) / R + vx * v * 0.5, dy = (y - cy) / R + vy * v * 0.5, al = dx * vx + dy * vy, d2 = dx * dx + dy * dy, q = (-v * al + Math.sqrt(v * v * al * al + (1 - v * v) * d2)) / (1 - v * v); return q > 1.02 ? 0 : (0.5 - 0.5 * Math.cos(q * rings * 6.2832)) ** 0.8 * (1.25 - 0.85 * q); };
  halftone(c, { x: 0, y: 0, w: W, h: H }, wide ? 17 : 19, r.range(0.2, 0.6), tone, fg);
  if (bg === p.ice) { c.globalCompositeOperation = 'multiply'; halftone(c, { x: 0, y: 0, w: W, h: H }, wide ? 17 : 19, r.range(0.8, 1.2), (x, y) => tone(x + 26, y - 16) * 0.9, p.pink); c.globalCompositeOperation = 'source-over'; }
  const ink1 = bg === p.ice ? p.night : p.night;
  const box = wide ? { x: m, y: H * 0.24, w: W * 0.6, h: H * 0.4 } : { x: m, y: H * 0.67, w: W - 2 * m, h: H * 0.2 };
  const b = block(c, t.title, s.h.face, box, { lines: 3, v: wide ? 'm' : 'b' });
  b.outline(bg, 22); b.paint(ink1);
  lockup(s, m, m - 14, 60, ink1);
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m - 38, 42, ink1, { max: W * 0.43 }); line(c, sign(t), { ...s.h.thin, weight: 500 }, m, H - m + 12, 28, ink1, { max: W * 0.43 }); }
  else { line(c, t.by, { ...s.h.thin, weight: 500 }, m, H - m + 12, 44, ink1, { max: W * 0.62 }); line(c, sign(t), { ...s.h.thin, weight: 500 }, W - m, H - m + 12, 27, ink1, { align: 'r', max: W * 0.42 }); }
  finish(c, s.seed, { grain: 9 });
}

/** doors behind doors, each a little turned */
function corridor(s) {
  const { c, W, H, m, p, t, wide, r } = s, N = 30, tw = r.range(0.02, 0.06) * r.sign();
  fill(c, p.night);
  const cx = W * r.range(0.42, 0.58), cy = H * (wide ? 0.45 : r.range(0.4, 0.48));
  for (let i = 0; i < N; i++) {
    const f = i / N, k = (1 - f) ** 1.7, w = W * k * 0.8, h = H * k * (wide ? 0.74 : 0.8);
    c.save(); c.translate(W / 2 + (cx - W / 2) * f * 2.2, H / 2 + (cy - H / 2) * f * 2.2); c.rotate(tw * i);
    c.beginPath(); c.roundRect(-w / 2, -h / 2, w, h, 0.16 * Math.min(w, h));
    c.fillStyle = i % 2 ? p.night : f < 0.5 ? mix(p.indigo, p.violet, f * 2) : mix(p.violet, p.pink, (f - 0.5) * 2.2 > 1 ? 1 : (f - 0.5) * 2.2); c.fill();
    c.restore();
  }
  const two = t.title.split(' '), b = block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.3, w: W - 2 * m, h: H * 0.4 } : { x: m, y: H * 0.32, w: W - 2 * m, h: H * 0.3 }, { lines: wide ? 2 : 3, each: !wide && two.length > 1, align: 'c', v: 'm', gap: 0.03 });
  b.paint(p.ice);
  lockup(s, m, m - 14, 60, p.ice);
  line(c, sign(t), { ...s.h.thin, weight: 500 }, W - m, m + 26, 28, p.ice, { align: 'r', max: W * 0.43 });
  line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m + 10, wide ? 42 : 46, p.ice, { max: W - 2 * m });
  finish(c, s.seed, { grain: 9 });
}

export default [moire, backToBack, answer, membrane, corridor];
