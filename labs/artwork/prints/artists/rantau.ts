import { type CloseUp, SQUARE } from '../close-ups.ts'
import { gouges } from '../halftones.ts'
import { type Point, disc, nth, open, pill, poly, rect, ring } from '../shapes.ts'

const { PI, abs, hypot, max } = Math

export const artists: Record<string, CloseUp<'rantau'>> = {
  // a bell, from where the neighbours hear it
  'the-brass-kampung': {
    shared: { brick: 'ink' },
    draw: (sheet, inks) => {
      sheet.flood(inks.verm)
      const cx = 470
      const cy = 330
      sheet.lay(
        inks.brick,
        gouges(SQUARE, 22, (x, y) => max(0, hypot(x - cx, y - cy) / 520 - 0.35), -0.7),
      )
      sheet.turned(-38, cx, cy, () => {
        for (const x of [-40, 38, 116]) {
          sheet
            .cut(inks.brass, pill(x - 29, 210, 58, 320, 18), inks.ink)
            .flat(inks.ink, rect(x - 29, 258, 58, 8) + rect(x - 29, 466, 58, 8))
            .cut(inks.paper, pill(x - 7, 150, 14, 70) + pill(x - 25, 132, 50, 24), inks.ink)
        }
        sheet.cut(inks.brass, pill(-400, 330, 860, 60, 20), inks.ink).flat(inks.paper, rect(-400, 342, 600, 8))
        sheet.line(inks.ink, 'M-400 470H190', 44, 'round').line(inks.brass, 'M-400 470H190', 28, 'round')
      })
      sheet.cut(inks.brass, disc(cx, cy, 276), inks.ink).lay(inks.paper, ring(cx, cy, 258, 244))
      sheet
        .lay(inks.ink, disc(cx - 6, cy + 10, 206))
        .lay(
          inks.brass,
          ring(cx - 16, cy + 26, 178, 168) +
            ring(cx - 22, cy + 36, 140, 131) +
            ring(cx - 28, cy + 46, 104, 96) +
            ring(cx - 34, cy + 56, 70, 63),
        )
        .lay(inks.ink, disc(cx - 40, cy + 66, 36))
      sheet.lay(
        inks.paper,
        gouges(
          { x: 180, y: 90, w: 500, h: 500 },
          18,
          (x, y) => {
            const r = hypot(x - cx, y - cy)
            return r > 214 && r < 242 && x + y < 690 ? 0.8 : 0
          },
          -0.75,
        ),
      )
    },
  },
  // four old holes
  'joko-lelono-quartet': {
    shared: { leaf: 'ink' },
    draw: (sheet, inks) => {
      sheet.flood(inks.leaf)
      for (let i = 0; i < 4; i++) {
        const x = 240 + (i % 2) * 320
        const y = 240 + (i >> 1) * 320
        sheet.flat(
          nth([inks.paper, inks.verm, inks.brass, inks.paper], i),
          rect(x - 160 - (i % 2 ? 0 : 90), y - 160 - (i > 1 ? 0 : 90), 320 + 90, 320 + 90),
        )
      }
      for (let i = 0; i < 4; i++) {
        const x = 240 + (i % 2) * 320
        const y = 240 + (i >> 1) * 320
        const v = i === 0 || i === 3
        const bg = nth([inks.paper, inks.verm, inks.brass, inks.paper], i)
        sheet.within(rect(x - 160 - (i % 2 ? 0 : 90), y - 160 - (i > 1 ? 0 : 90), 410, 410), () => {
          sheet.lay(
            v ? inks.brass : inks.ink,
            gouges(
              { x: x - 250, y: y - 250, w: 500, h: 500 },
              20,
              (a, b) => max(0, 0.52 - abs(hypot(a - x, b - y) - 250) / 190) * (v ? 1 : 0.6),
              v ? 0 : PI / 2,
            ),
          )
          sheet.cut(inks.ink, disc(x, y, 124), inks.paper).line(bg, disc(x, y, 108), 5)
          for (let k = 0; k < 6; k++) {
            const o = -62 + k * 25
            const wd = 2.6 + k
            sheet.line(
              nth([inks.verm, inks.paper, inks.paper, inks.verm], i),
              v ? `M${x - 260} ${y + o}H${x + 260}` : `M${x + o} ${y - 260}V${y + 260}`,
              wd,
            )
          }
        })
      }
    },
  },
  // a kendang from its side: fourteen laces, drawn tight
  'orkes-perantau': {
    shared: { wood: 'ink', brass: 'verm' },
    draw: (sheet, inks) => {
      sheet.flood(inks.paper).lay(
        inks.leaf,
        gouges(SQUARE, 22, (x, y) => hypot(x - 400, y - 400) / 480 - 0.3, -0.6),
      )
      sheet.turned(-16, 400, 400, () => {
        const body = 'M150 232C310 176 500 196 672 290V510C500 604 310 624 150 568z'
        sheet.cut(inks.verm, body, inks.ink)
        sheet.within(body, () => {
          sheet.lay(
            inks.ink,
            gouges({ x: 130, y: 430, w: 560, h: 190 }, 20, (_x, y) => (y - 430) / 240, 0),
          )
          const laces = Array.from({ length: 15 }, (_, i): Point => [i % 2 === 0 ? 214 : 622, 196 + i * 29])
          sheet.line(inks.ink, open(laces), 19, 'round').line(inks.paper, open(laces), 10, 'round')
          sheet.flat(inks.ink, rect(604, 180, 34, 440))
        })
        sheet.cut(inks.ink, disc(164, 400, 78, 186), inks.paper).cut(inks.paper, disc(158, 400, 62, 164), inks.ink)
        sheet.line(inks.verm, disc(158, 400, 46, 136), 6)
        sheet.cut(inks.ink, disc(672, 400, 34, 118), inks.paper)
      })
    },
  },
  // a bill whose lines are keys
  'mira-sandjaya': {
    draw: (sheet, inks) => {
      sheet.flood(inks.brick)
      sheet.lay(
        inks.ink,
        gouges(SQUARE, 22, (x, _y) => (x / 800) * 0.6 - 0.1, 0.9),
      )
      sheet.turned(-7, 400, 400, () => {
        const zig: Point[] = []
        for (let i = 0; i <= 14; i++) zig.push([200 + i * (400 / 14), 742 + (i % 2 ? -24 : 0)])
        sheet.cut(inks.paper, poly([[200, -60], [600, -60], ...zig.reverse()]), inks.ink)
        let y = 40
        for (let i = 0; i < 9; i++) {
          sheet.flat(inks.ink, rect(200, y + i * 72, 400, 6))
          if (![2, 6].includes(i)) sheet.flat(inks.ink, rect(200, y + i * 72 - 24, 226, 48))
        }
        sheet.flat(inks.verm, rect(440, 556, 0.1, 40)).cut(inks.verm, disc(520, 650, 44), inks.paper)
      })
    },
  },
  // a double bass made of a fish crate
  'noken-blues': {
    shared: { dark: 'ink', wood: 'ink', verm: 'ink' },
    draw: (sheet, inks) => {
      sheet.flood(inks.leaf)
      sheet.lay(
        inks.dark,
        gouges(SQUARE, 22, (x, y) => 0.7 - hypot(x - 400, y - 430) / 900 + (y / 800) * 0.3, 0.5),
      )
      sheet.cut(inks.wood, rect(352, -40, 96, 330), inks.paper)
      let sl = ''
      for (let i = 0; i < 5; i++) sl += rect(150, 250 + i * 98, 500, 84)
      sheet.flat(inks.ink, rect(166, 244, 468, 496)).cut(inks.brass, sl, inks.ink)
      sheet.lay(
        inks.ink,
        (
          [
            [172, 292],
            [628, 292],
            [172, 390],
            [628, 390],
            [172, 488],
            [628, 488],
            [172, 586],
            [628, 586],
            [172, 684],
            [628, 684],
          ] as const
        )
          .map(([x, y]) => disc(x, y, 7))
          .join(''),
      )
      for (const [x, k] of [
        [262, 1],
        [538, -1],
      ] as const)
        sheet
          .line(
            inks.ink,
            `M${x + 28 * k} 408C${x - 30 * k} 370 ${x - 30 * k} 440 ${x} 500S${x + 30 * k} 630 ${x - 28 * k} 592`,
            22,
            'round',
          )
          .flat(inks.ink, disc(x + 30 * k, 412, 20) + disc(x - 30 * k, 588, 20) + rect(x - 24, 494, 48, 10))
      for (let i = 0; i < 4; i++) sheet.line(inks.paper, `M${367 + i * 22} -40L${349 + i * 34} 640`, 6 - i * 0.9)
      sheet.lay(inks.verm, pill(322, 566, 156, 34, 8))
    },
  },
}
