/** Gema: echo. Concentric rings, moiré, light trails; ultraviolet and hot pink. */
import { a, fill, glow, halftone, layer, mix, ramp, rule, sheet, finish } from '../lib/ink.js';
import { chance, noise } from '../lib/random.js';
import { block, halves, line, ink } from '../lib/type.js';
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
  c.drawImage(l.canvas, 0, 0);
  const tone = p.ice, dark = inv ? p.violet : p.night;
  if (wide) {
    const b = block(c, t.title, s.h.face, { x: m, y: H * 0.2, w: W * 0.62, h: H * 0.42 }, { v: 'm', lines: 3 });
    for (const q of b.rows) { c.fillStyle = dark; c.fillRect(0, q.y - q.a - 22, q.x0 + q.w + 34, q.a + 44); }
    b.paint(tone);
    fill(c, dark, 0, H - 128, W, 128); fill(c, dark, 0, 0, 330, 118);
  } else {
    const b = block(c, t.title, s.h.face, { x: m, y: H * 0.56, w: W - 2 * m, h: H * 0.25 }, { v: 'b', lines: 3 });
    for (const q of b.rows) { c.fillStyle = dark; c.fillRect(0, q.y - q.a - 24, q.x0 + q.w + 36, q.a + 48); }
    b.paint(tone);
    fill(c, dark, 0, H - 168, W, 168); fill(c, dark, 0, 0, 350, 128);
  }
  lockup(s, m, m - 26, 60, tone);
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 500 }, m, H - 46, 40, inv ? p.ice : p.pink, { max: W * 0.4 }); line(c, sign(t), s.h.thin, W - m, H - 46, 28, tone, { align: 'r', max: W * 0.43 }); }
  else { line(c, t.by, { ...s.h.thin, weight: 500 }, m, H - 66, 46, inv ? p.ice : p.pink, { max: W * 0.62 }); line(c, sign(t), s.h.thin, W - m, H - 66, 28, tone, { align: 'r', max: W * 0.42 }); }
  finish(c, s.seed, { grain: 8 });
}

/** long exposure: strands of light thrown round one room */
function trails(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, n = noise(seed);
  fill(c, p.night);
  fill(c, glow(c, W * 0.55, H * 0.42, Math.max(W, H) * 0.7, [[0, '#3a1380'], [0.5, p.indigo], [1, p.night]]));
  const strands = (blur, alpha, wMul) => layer(c, (l) => {
    l.globalCompositeOperation = 'lighter'; l.lineCap = 'round';
    const q = chance(seed * 31 + 5);
    for (let f = 0; f < 7; f++) {
      const x0 = q.range(-0.3, 1.3), x1 = q.range(0.1, 0.9), x2 = q.range(0.1, 0.9), x3 = q.range(-0.3, 1.3), y0 = q.range(-0.2, 0.3), y1 = q.range(-0.1, 0.75), y2 = q.range(0, 0.95), y3 = q.range(0.4, 1.2), sp = q.range(0.04, 0.2), col = [p.pink, p.violet, p.pink, p.violet, p.lilac, p.violet, p.pink][f], N = f === 4 ? 5 : q.int(9, 26);
      for (let i = 0; i < N; i++) {
        const d = (i / N - 0.5) * sp, e = n.at(i * 0.7, f * 5) * 0.012;
        l.strokeStyle = a(col, 0.1 + 0.6 * Math.abs(Math.sin(i * 1.7 + f)) ** 4); l.lineWidth = (0.7 + 2.6 * Math.abs(Math.sin(i * 2.3 + f * 2)) ** 3) * wMul;
        l.beginPath(); l.moveTo(W * (x0 + d), H * (y0 + e)); l.bezierCurveTo(W * (x1 - d * 1.6), H * (y1 + d * 1.2), W * (x2 + d * 2.2), H * (y2 - d * 1.4), W * (x3 + d * 0.6), H * (y3 + d)); l.stroke();
      }
    }
  }, { blend: 'lighter', alpha, blur });
  strands(26, 0.9, 3); strands(7, 0.7, 1.6); strands(0, 1, 1);
  const b = wide ? block(c, t.title, s.h.face, { x: m, y: H * 0.5, w: W - 2 * m, h: H * 0.32 }, { v: 'b', lines: 2 }) : null;
  if (wide) { fill(c, ramp(c, 0, H * 0.45, 0, H, [[0, a(p.night, 0)], [1, a(p.night, 0.92)]]), 0, H * 0.45, W, H); b.paint(p.ice); }
  else {
    fill(c, ramp(c, 0, H * 0.7, 0, H, [[0, a(p.night, 0)], [0.75, a(p.night, 0.8)], [1, a(p.night, 0.85)]]), 0, H * 0.7, W, H);
    c.save(); c.translate(0, H); c.rotate(-Math.PI / 2);
    fill(c, ramp(c, 0, 0, 0, W * 0.6, [[0, a(p.night, 0.85)], [1, a(p.night, 0)]]), 0, 0, H, W * 0.6);
    block(c, t.title, s.h.face, { x: m, y: m, w: H - 2 * m - 110, h: W * 0.33 }, { v: 't', lines: 2 }).paint(p.ice);
    c.restore();
  }
  const foot = H - m + 12;
  lockup(s, wide ? m : W - m, m - 14, 60, p.ice, { align: wide ? 'l' : 'r' });
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 600 }, m, foot, 40, p.ice, { max: W * 0.6 }); line(c, sign(t), s.h.thin, W - m, foot, 28, p.ice, { align: 'r', max: W * 0.43 }); }
  else { [t.by, sign(t)].forEach((x, i, all) => line(c, x, i ? s.h.thin : { ...s.h.thin, weight: 600 }, W - m, foot - (all.length - 1 - i) * 52, i ? 28 : 40, p.ice, { align: 'r', max: W * 0.56 })); }
  finish(c, seed, { grain: 12, halo: 0.35 });
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
    if (last) { b.outline(pinkBg ? p.pink : p.night, 16); b.paint(pinkBg ? p.night : p.ice); } else { b.paint(pinkBg ? p.pink : p.night); b.outline(col, 2.4 + f * 1.6); }
  }
  const tone = pinkBg ? p.night : p.ice;
  lockup(s, m, m - 14, 62, tone);
  if (wide) { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m + 14, 44, pinkBg ? p.ice : p.pink, { max: W * 0.6 }); line(c, sign(t), s.h.thin, W - m, H - m + 14, 27, tone, { align: 'r' }); }
  else { line(c, t.by, { ...s.h.thin, weight: 600 }, m, H - m, 52, pinkBg ? p.ice : p.pink, { max: W * 0.62 }); rule(c, m, H - m - 92, W - m, H - m - 92, 2.5, tone); line(c, sign(t), s.h.thin, W - m, H - m, 29, tone, { align: 'r', max: W * 0.43 }); }
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
    const f = i / N, k = (1 - f) ** 1.7 * 1.25, w = W * k, h = H * k;
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

export default [moire, trails, answer, membrane, corridor];
