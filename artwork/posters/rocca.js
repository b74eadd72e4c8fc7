/** Rocca: arches, hewn stone, embers; terracotta and bone. Carved capitals. */
import { a, disc, fill, glow, layer, mix, ramp, rule, sheet, finish, wear } from '../lib/ink.js';
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
function sparks(s, x0, x1, y0, y1, N) {
  const { c, r } = s, n = noise(s.seed + 9);
  for (const [blur, k] of [[9, 2.4], [0, 1]]) layer(c, (l) => {
    const q = chance(s.seed * 3 + 1); l.lineCap = 'round';
    for (let i = 0; i < N; i++) {
      const u = q.next() ** 1.7, x = x0 + (x1 - x0) * (0.5 + (q.next() - 0.5) * (0.35 + 0.95 * u)), y = y1 + (y0 - y1) * u, len = q.range(3, 30) * (0.4 + u), sz = (q.next() ** 3 * 5.5 + 1.2) * (1.15 - 0.5 * u);
      l.strokeStyle = u < 0.3 ? '#fff0c9' : u < 0.62 ? s.p.flame : s.p.ember; l.globalAlpha = (1 - u * 0.72) * q.range(0.35, 1); l.lineWidth = sz * k;
      l.beginPath(); let px = x, py = y; l.moveTo(px, py); for (let j = 0; j < 5; j++) { px += n.at(px / 90, py / 90) * len * 0.5; py -= len * 0.28; l.lineTo(px, py); } l.stroke();
    }
  }, { blend: 'lighter', blur, alpha: blur ? 0.6 : 1 });
}

/** nested portals, fire at the far end */
function portal(s) {
  const { c, W, H, m, p, t, wide, r } = s;
  fill(c, p.char);
  const cx = wide ? W * 0.72 : W * 0.5, by = wide ? H + 4 : H * 0.7, N = 7, w0 = wide ? W * 0.52 : W * 1.06, h0 = wide ? H * 0.62 : H * 0.42;
  if (!wide) fill(c, mix(p.clay, p.char, 0.35), 0, 0, W, by);
  else fill(c, mix(p.clay, p.char, 0.6));
  for (let i = 0; i < N; i++) {
    const f = i / (N - 1), w = w0 * (1 - 0.82 * f ** 0.86), h = h0 * (1 - 0.6 * f), col = f < 0.5 ? mix(mix(p.clay, p.char, 0.25), p.terra, f * 2) : mix(p.terra, p.flame, (f - 0.5) * 2);
    c.save(); c.shadowColor = a(p.char, 0.75); c.shadowBlur = 46 * (1 - f) + 8; c.shadowOffsetX = -10 * (1 - f); arch(c, cx, by, w, h); c.fillStyle = col; c.fill(); c.restore();
    c.save(); arch(c, cx, by, w, h); c.clip(); fill(c, ramp(c, cx - w / 2, 0, cx + w / 2, 0, [[0, a(p.char, 0.5)], [0.35, a(p.char, 0)], [1, a(p.flame, 0.12)]])); fill(c, ramp(c, 0, by - h - w / 2, 0, by, [[0, a(p.char, 0.35)], [0.7, a(p.char, 0)], [1, a(p.ember, 0.28)]])); c.restore();
  }
  const iw = w0 * 0.18; fill(c, glow(c, cx, by - 20, iw * 3.1, [[0, a('#fff3cf', 0.95)], [0.22, a(p.flame, 0.65)], [1, a(p.ember, 0)]]), 0, 0, W, by);
  hew(s);
  if (!wide) fill(c, p.char, 0, by, W, H - by);
  if (!wide) fill(c, glow(c, cx, by, (H - by) * 0.95, [[0, a(p.ember, 0.5)], [0.4, a(p.clay, 0.4)], [1, a(p.clay, 0)]]), 0, by, W, H - by);
  sparks(s, cx - iw * 1.6, cx + iw * 1.6, by - H * 0.5, by - 8, 90);
  if (wide) {
    fill(c, ramp(c, 0, 0, W * 0.56, 0, [[0, p.char], [0.72, a(p.char, 0.94)], [1, a(p.char, 0)]]), 0, 0, W * 0.56, H);
    block(c, t.title, s.h.face, { x: m, y: H * 0.22, w: W * 0.43, h: H * 0.46 }, { lines: 3, v: 'm' }).paint(p.bone);
    lockup(s, m, m - 10, 58, p.bone);
    lines(s, [t.by, sign(t)], m, H - m - 60, 34, p.flame, { max: W * 0.42 });
  } else {
    block(c, t.title, s.h.face, { x: m, y: by + 56, w: W - 2 * m, h: H - by - 190 }, { lines: 2, align: 'c', v: 'm' }).paint(p.bone);
    label(s, t.by, m, H - m + 8, 32, p.flame, { max: W * 0.6 }); label(s, sign(t), W - m, H - m + 8, 26, p.flame, { align: 'r', max: W * 0.43 });
    lockup(s, W / 2, m - 18, 60, p.bone, { align: 'c' });
  }
  finish(c, s.seed, { grain: 11, halo: 0.22 });
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

/** only sparks, rising through the name */
function embers(s) {
  const { c, W, H, m, p, t, wide, r } = s;
  fill(c, ramp(c, 0, 0, 0, H, [[0, '#120b0b'], [0.55, '#241210'], [0.86, p.clay], [1, p.ember]]));
  const n = noise(s.seed), cx = W * 0.5;
  fill(c, glow(c, cx, H * 1.06, H * 0.7, [[0, a('#ffe2a3', 1)], [0.2, a(p.flame, 0.75)], [0.55, a(p.ember, 0.26)], [1, a(p.ember, 0)]]));
  layer(c, (l) => { const q = chance(s.seed + 2); for (let i = 0; i < 60; i++) { const x = W * q.next(), y = H * (1.04 - 0.13 * q.next() ** 2), R = q.range(26, 90); l.beginPath(); const k = q.range(0, 6); for (let j = 0; j < 7; j++) l.lineTo(x + Math.cos(k + j * 0.9) * R * q.range(0.7, 1.1), y + Math.sin(k + j * 0.9) * R * 0.7 * q.range(0.7, 1.1)); l.closePath(); l.fillStyle = mix(p.char, p.clay, q.range(0, 0.5)); l.fill(); l.lineWidth = 3; l.strokeStyle = a(p.ember, q.range(0.3, 1)); l.stroke(); } }, { alpha: 0.92 });
  sparks(s, -W * 0.1, W * 1.1, -H * 0.05, H * 1.0, wide ? 420 : 480);
  const b = block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.25, w: W - 2 * m, h: H * 0.38 } : { x: m, y: H * 0.17, w: W - 2 * m, h: H * 0.5 }, { lines: wide ? 1 : 4, each: !wide, align: 'c', v: 'm', gap: 0.045 });
  c.save(); c.shadowColor = a('#120b0b', 0.9); c.shadowBlur = 26; b.paint(ramp(c, 0, b.y, 0, b.bottom, [[0, p.bone], [0.65, '#ffe6bd'], [1, p.flame]])); c.restore();
  lockup(s, W / 2, m - 14, 60, p.bone, { align: 'c' });
  const y = Math.min(H * (wide ? 0.76 : 0.8), b.bottom + (wide ? 74 : 96));
  c.save(); c.shadowColor = a('#120b0b', 1); c.shadowBlur = 18; label(s, t.by, W / 2, y, 36, p.bone, { align: 'c', max: W - 2 * m }); label(s, sign(t), W / 2, y + 52, 26, p.bone, { align: 'c', max: W - 2 * m }); c.restore();
  finish(c, s.seed, { grain: 11, halo: 0.25 });
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

export default [portal, arcade, embers, keystone, steps];
