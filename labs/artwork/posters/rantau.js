/** Rantau: vinyl grooves and strings; two inks on cream card, worn like a letterpress gig bill. */
import { a, disc, fill, mix, ring, sheet, finish, wear } from '../lib/ink.js';
import { noise } from '../lib/random.js';
import { block, line, round, words } from '../lib/type.js';
import { lockup, lines, sign } from './kit.js';
import { SANS, stamp } from '../houses.js';

const A = { family: 'Anton', track: 0.02, caps: true, lead: 1.1 };
/** print one ink: drawn apart, worn, multiplied a hair off register */
function press(s, n, draw, { blend = 'multiply', amount = 0.42 } = {}) {
  const l = sheet(s.W, s.H); draw(l); wear(l, s.seed * 5 + n, amount);
  s.c.save(); s.c.globalCompositeOperation = blend; s.c.drawImage(l.canvas, n === 0 ? 0 : s.r.range(-3, 3), n === 0 ? 0 : s.r.range(-3, 3)); s.c.restore();
}
const paper = (s, col = s.p.paper) => fill(s.c, col);

/** a record: groove bands with lit wedges, label in a second colour */
function record(l, cx, cy, R, body, groove, labelCol, hole, seed) {
  const n = noise(seed);
  disc(l, cx, cy, R, body);
  for (let q = R * 0.36; q < R * 0.97; q += 5.2) {
    const gapBand = Math.abs(((q / R) * 5.3) % 1) < 0.07;
    if (gapBand) continue;
    for (const base of [-0.85, 2.29]) {
      const w = 0.28 + 0.16 * n.at(q / 24, base) + 0.1 * n.at(q / 5, 9);
      l.strokeStyle = groove; l.lineWidth = 2.3; l.beginPath(); l.arc(cx, cy, q, base - w, base + w); l.stroke();
    }
  }
  disc(l, cx, cy, R * 0.33, labelCol); disc(l, cx, cy, R * 0.025, hole);
}

function vinyl(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, bg = r.pick([p.verm, p.paper, p.leaf]), body = bg === p.leaf ? p.ink : p.ink, lab = bg === p.verm ? p.paper : bg === p.paper ? p.leaf : p.verm;
  paper(s, bg);
  const R = wide ? H * 0.66 : W * 0.585, cx = wide ? W * 0.77 : W * 0.775, cy = wide ? H * 0.5 : H * 0.27;
  press(s, 0, (l) => {
    record(l, cx, cy, R, body, bg === p.paper ? p.paper : p.brass, lab, bg, seed);
    round(l, `${t.by}  •  ${s.h.name}  •  `, A, R * 0.062, bg === p.verm ? p.verm : p.paper, cx, cy, R * 0.245, -Math.PI / 2);
    line(l, seed % 2 ? 'Side A' : 'Side B', A, cx, cy + R * 0.15, R * 0.072, bg === p.verm ? p.verm : p.paper, { align: 'c' });
  }, { blend: 'source-over', amount: 0.3 });
  const tone = bg === p.paper ? p.ink : p.paper;
  press(s, 1, (l) => {
    const b = block(l, t.title, s.h.face, wide ? { x: m, y: H * 0.2, w: W * 0.44, h: H * 0.52 } : { x: m, y: H * 0.57, w: W - 2 * m, h: H * 0.31 }, { lines: 3, v: wide ? 'm' : 'b' });
    b.outline(bg, 24); b.paint(bg === p.paper ? p.verm : tone);
  }, { blend: 'source-over', amount: 0.3 });
  lockup(s, m, m - 12, 60, tone);
  if (wide) lines(s, [t.by, sign(t)], m, H - m - 62, 36, tone, { face: { ...SANS, weight: 700 }, max: W * 0.42 });
  else { line(c, t.by, A, m, H - m + 8, 46, tone, { max: W * 0.56 }); line(c, sign(t), A, W - m, H - m + 8, 34, tone, { align: 'r', max: W * 0.3 }); }
  finish(c, seed, { grain: 9 });
}

/** strings struck: standing waves over a neck */
function strings(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, bg = r.pick([p.leaf, p.dark, p.paper]), tone = bg === p.paper ? p.ink : p.paper, hot = p.verm;
  paper(s, bg);
  const N = 6, x0 = wide ? W * 0.5 : m + 20, span = wide ? W * 0.46 : W - 2 * m - 40;
  press(s, 0, (l) => {
    const fr = bg === p.paper ? p.leaf : p.brass;
    for (let i = 0, y = 60; y < H; i++) { l.globalAlpha = 0.9; fill(l, fr, x0 - 26, y, span + 52, 7); y += (wide ? 150 : 250) * 0.89 ** i; }
    l.globalAlpha = 1;
    for (const [k, one] of [[0.36, 1], [0.63, 1]]) disc(l, x0 + span / 2, H * k, 17, fr);
    for (let i = 0; i < N; i++) {
      const x = x0 + (span * i) / (N - 1), k = [1, 3, 2, 5, 4, 2][(i + seed) % 6], am = (span / N) * [0.42, 0.15, 0.33, 0.1, 0.2, 0.28][(i + seed * 3) % 6];
      for (let q = 0; q < 9; q++) {
        const e = Math.cos((q / 8) * Math.PI);
        l.strokeStyle = i === (seed % N) ? hot : tone; l.lineWidth = 2.2 + (N - i) * 0.75; l.globalAlpha = q === 0 || q === 8 ? 1 : 0.55;
        l.beginPath(); for (let y = -5; y <= H + 5; y += 6) l.lineTo(x + am * e * Math.sin((y / H) * Math.PI * k), y); l.stroke();
      }
    }
    l.globalAlpha = 1;
  }, { blend: 'source-over', amount: 0.25 });
  const tx = wide ? { x: m, y: H * 0.2, w: W * 0.41, h: H * 0.5 } : { x: m, y: H * 0.3, w: W - 2 * m, h: H * 0.4 };
  if (!wide) {
    const b = block(sheet(2, 2), t.title, s.h.face, tx, { lines: 4, each: true, v: 'm', gap: 0.03 });
    if (!words.off) fill(c, bg, 0, b.y - 64, W, b.h + 190);
    press(s, 1, (l) => { block(l, t.title, s.h.face, tx, { lines: 4, each: true, v: 'm', gap: 0.03 }).paint(hot === bg ? tone : bg === p.paper ? hot : tone); }, { blend: 'source-over', amount: 0.3 });
    line(c, t.by, A, m, b.bottom + 84, 50, bg === p.paper ? p.leaf : p.brass, { max: W * 0.6 }); line(c, sign(t), A, W - m, b.bottom + 84, 34, bg === p.paper ? p.leaf : p.brass, { align: 'r', max: W * 0.3 });
    fill(c, bg, 0, 0, W, 132);
    lockup(s, m, 40, 60, tone); 
  } else {
    press(s, 1, (l) => { block(l, t.title, s.h.face, tx, { lines: 3, v: 'm' }).paint(tone); }, { blend: 'source-over', amount: 0.3 });
    lockup(s, m, m - 12, 60, tone);
    lines(s, [t.by, sign(t)], m, H - m - 62, 36, tone, { face: { ...SANS, weight: 700 }, max: W * 0.42 });
  }
  finish(c, seed, { grain: 9 });
}

/** wood type, every line as wide as the forme, two inks */
function bill(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s;
  paper(s);
  const inks = r.pick([[p.verm, p.ink], [p.leaf, p.verm], [p.ink, p.verm]]);
  press(s, 0, (l) => {
    l.strokeStyle = inks[1]; l.lineWidth = 11; l.strokeRect(34, 34, W - 68, H - 68); l.lineWidth = 2.5; l.strokeRect(50, 50, W - 100, H - 100);
    const x = m + 22, w = W - 2 * m - 44;
    if (!wide) {
      let y = 104;
      const put = (text, h, col, o = {}) => { const b = block(l, text, s.h.face, { x, y, w, h }, { lines: o.lines ?? 1, each: true, align: 'c', gap: 0.025, max: o.max }); b.paint(col); y = b.bottom + 30; return b; };
      const bar = (th = 9, col = inks[1]) => { fill(l, col, x, y, w, th); fill(l, col, x, y + th + 6, w, 2.5); y += th + 36; };
      put(`${s.h.name} — ${sign(t)}`, 64, inks[1]); bar();
      const hTitle = H * 0.4; put(t.title, hTitle, inks[0], { lines: 3 });
      bar();
      put(t.by, H - y - 190, inks[1], { lines: 3 });
      const free = H - 96 - y, n = Math.max(1, Math.floor(free / 34));
      for (let i = 0; i < n; i++) { const th = 3 + (i * 15) / n, yy = y + (n > 1 ? ((free - 18) * i) / (n - 1) : free / 2); fill(l, inks[(i + 1) % 3 ? 1 : 0], x, yy, w, th); }
    } else {
      const cw = w * 0.68;
      const b = block(l, t.title, s.h.face, { x, y: 96, w: cw - 36, h: H - 320 }, { each: true, lines: 3, gap: 0.025, v: 't' }); b.paint(inks[0]);
      const by = H - 200, free = by - b.bottom - 44;
      if (free > 60) for (let i = 0; i < 6; i++) { const th = 2 + i * 2.2, yy = b.bottom + 40 + (free - 30) * (i / 5); fill(l, inks[i === 3 ? 0 : 1], x, yy, cw - 36, th); } fill(l, inks[1], x, by, cw - 36, 9); fill(l, inks[1], x, by + 15, cw - 36, 2.5);
      block(l, t.by, s.h.face, { x, y: by + 40, w: cw - 36, h: 72 }, { lines: 1, v: 'm', align: 'c' }).paint(inks[1]);
      fill(l, inks[1], x + cw - 8, 90, 3, H - 180);
      const rx = x + cw + 22, rw = w - cw - 22;
      const name = block(l, s.h.name, s.h.face, { x: rx, y: 0, w: rw, h: 300 }, { each: true, lines: 1 }), foot = block(l, sign(t), s.h.face, { x: rx, y: 0, w: rw, h: 200 }, { each: true, lines: 1 });
      const disc0 = Math.min(rw, H - 192 - name.h - foot.h - 74);
      stamp(l, s.slug, rx + rw / 2 - disc0 / 2, 96, disc0, inks[0]);
      name.paint(inks[1], l, 0, H - 96 - foot.h - 34 - name.h); foot.paint(inks[0], l, 0, H - 96 - foot.h);
    }
  }, { amount: 0.5 });
  finish(c, seed, { grain: 9 });
}

/** rantau: leaving home. Strings as a road into a record-sun */
function road(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, night = r.yes(0.45), bg = night ? p.dark : p.paper, sun = p.verm, land = night ? p.ink : p.leaf;
  paper(s, bg);
  const hx = wide ? W * 0.7 : W * 0.5, hy = wide ? H * 0.6 : H * 0.5, R = wide ? H * 0.4 : W * 0.33, n = noise(seed);
  press(s, 0, (l) => {
    disc(l, hx, hy - R * 0.3, R, sun);
    l.globalCompositeOperation = 'destination-out'; for (let q = R * 0.3; q < R * 0.98; q += 13) ring(l, hx, hy - R * 0.3, q, 2.6, '#000'); disc(l, hx, hy - R * 0.3, R * 0.045, '#000'); l.globalCompositeOperation = 'source-over';
    disc(l, hx, hy - R * 0.3, R * 0.26, sun); l.globalCompositeOperation = 'destination-out'; disc(l, hx, hy - R * 0.3, R * 0.04, '#000'); l.globalCompositeOperation = 'source-over'; l.clearRect(0, hy + 24, W, H);
  }, { blend: 'source-over', amount: 0.35 });
  press(s, 1, (l) => {
    for (let k = 0; k < 3; k++) { l.fillStyle = k === 2 ? land : mix(land, bg, 0.5 - k * 0.25); l.beginPath(); l.moveTo(-10, H); for (let x = -10; x <= W + 10; x += 8) { const d = Math.abs(x - hx) / W; l.lineTo(x, hy + 6 + k * 14 - (d * (150 - k * 40)) * (0.6 + 0.6 * n.fbm(x / 190 + k * 9, k, 4)) - 10 * n.at(x / 30, k)); } l.lineTo(W + 10, H); l.fill(); }
    l.globalCompositeOperation = 'destination-out';
    for (let i = 0; i < 6; i++) { const q = (i - 2.5) / 2.5, xb = hx + q * W * (wide ? 0.5 : 0.62); l.beginPath(); l.moveTo(hx + q * 7 - 1, hy + 30); l.lineTo(xb - 4 - i * 1.4, H + 5); l.lineTo(xb + 4 + i * 1.4, H + 5); l.lineTo(hx + q * 7 + 1, hy + 30); l.fill(); }
    for (let i = 0; i < 7; i++) { const y = hy + 40 + (H - hy) * (i / 6.2) ** 2.4; l.fillRect(0, y, W, 1.6 + i * 1.1); }
  }, { blend: 'source-over', amount: 0.3 });
  const tone = night ? p.paper : p.ink;
  if (wide) {
    press(s, 2, (l) => { const b = block(l, t.title, s.h.face, { x: m, y: H * 0.17, w: hx - R - m - 30, h: H * 0.46 }, { lines: 3, v: 'm' }); b.outline(bg, 24); b.paint(tone); }, { blend: 'source-over', amount: 0.3 });
    lockup(s, m, m - 12, 60, tone);
    fill(c, land, 0, H - 116, W, 116); line(c, t.by, A, m, H - 44, 42, p.paper, { max: W * 0.42 }); line(c, sign(t), A, W - m, H - 44, 34, night ? p.brass : p.paper, { align: 'r', max: W * 0.43 });
  } else {
    const top = block(sheet(2, 2), t.title, s.h.face, { x: m, y: 0, w: W - 2 * m, h: H * 0.25 }, { lines: 2 });
    press(s, 2, (l) => { const b = block(l, t.title, s.h.face, { x: m, y: H * 0.665, w: W - 2 * m, h: H * 0.22 }, { lines: 2, align: 'c', v: 'm' }); b.outline(land, 30); b.paint(p.paper); }, { blend: 'source-over', amount: 0.3 });
    lockup(s, W / 2, m - 12, 64, tone, { align: 'c' });
    fill(c, land, 0, H - 134, W, 134);
    line(c, t.by, A, m, H - 54, 48, p.paper, { max: W * 0.58 }); line(c, sign(t), A, W - m, H - 54, 34, night ? p.brass : p.paper, { align: 'r', max: W * 0.42 });
  }
  finish(c, seed, { grain: 9 });
}

/** sound-hole with its rosette, strings running through the words */
function rosette(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, wood = r.pick([p.brass, '#c4662b', p.verm]);
  paper(s, wood);
  const tb = block(sheet(2, 2), t.title, s.h.face, { x: m, y: 0, w: W - 2 * m, h: H * 0.24 }, { lines: 2 }), bt = wide ? H : H - tb.h - 200;
  const cx = wide ? W * 0.72 : W * 0.5, cy = wide ? H * 0.5 : bt * 0.53, R = wide ? H * 0.32 : W * 0.3, n = noise(seed);
  press(s, 0, (l) => { l.globalAlpha = 0.42; for (let i = 0; i < 64; i++) { const y0 = (i / 64) * (wide ? H : W); l.strokeStyle = p.wood; l.lineWidth = 1 + 3.6 * Math.max(0, n.at(i * 0.6, 3)); l.beginPath(); for (let q = -10; q <= (wide ? W : H) + 10; q += 14) { const d = y0 + 34 * n.fbm(q / 520, i * 0.055, 3) + 10 * n.at(q / 90, i * 0.2); if (wide) l.lineTo(q, d); else l.lineTo(d, q); } l.stroke(); } l.globalAlpha = 1; }, { amount: 0.2 });
  press(s, 1, (l) => {
    disc(l, cx, cy, R * 1.42, p.ink); disc(l, cx, cy, R * 1.39, p.paper);
    const N = 72; for (let i = 0; i < N; i++) { const a0 = (i / N) * 6.2832, a1 = ((i + 0.5) / N) * 6.2832; l.fillStyle = i % 2 ? p.verm : p.leaf; l.beginPath(); l.arc(cx, cy, R * 1.35, a0, a1); l.arc(cx, cy, R * 1.16, a1 + 0.06, a0 + 0.06, true); l.fill(); }
    disc(l, cx, cy, R * 1.11, p.ink); disc(l, cx, cy, R * 1.085, p.paper); disc(l, cx, cy, R * 1.05, p.ink);
  }, { blend: 'source-over', amount: 0.25 });
  const vert = !wide, N = 6, sp = R * 0.25;
  for (let i = 0; i < N; i++) { const o = (i - 2.5) * sp, w = 2.5 + i * 0.9; if (vert) { fill(c, a(p.ink, 0.4), cx + o + 7, 0, w, H); fill(c, p.paper, cx + o, 0, w, H); } else { fill(c, a(p.ink, 0.4), 0, cy + o + 6, W, w); fill(c, p.paper, 0, cy + o, W, w); } }
  const box = wide ? { x: m, y: H * 0.17, w: W * 0.4, h: H * 0.66 } : { x: 0, y: bt, w: W, h: H - bt };
  fill(c, p.ink, wide ? 0 : 0, wide ? 0 : box.y, wide ? W * 0.43 : W, wide ? H : box.h);
  press(s, 2, (l) => { block(l, t.title, s.h.face, wide ? { x: m, y: H * 0.22, w: W * 0.43 - 2 * m, h: H * 0.48 } : { x: m, y: box.y + 56, w: W - 2 * m, h: H * 0.24 }, { lines: wide ? 3 : 2, v: wide ? 'm' : 't' }).paint(p.paper); }, { blend: 'source-over', amount: 0.35 });
  if (wide) { lockup(s, m, m - 12, 60, wood); lines(s, [t.by, sign(t)], m, H - m - 62, 36, wood, { face: { ...SANS, weight: 700 }, max: W * 0.38 }); }
  else { line(c, t.by, A, m, H - 56, 50, wood, { max: W * 0.58 }); line(c, sign(t), A, W - m, H - 56, 34, wood, { align: 'r', max: W * 0.4 }); c.save(); lockup(s, m, m - 20, 58, p.ink); c.restore(); }
  finish(c, seed, { grain: 9 });
}

export default [vinyl, strings, bill, road, rosette];
