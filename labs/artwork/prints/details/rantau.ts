import { type Details, DETAIL } from '../close-ups.ts'
import { gouges } from '../halftones.ts'
import { bowl, disc, lens, nth, pill, poly, rect, repeat, ring } from '../shapes.ts'

const { PI, hypot } = Math

export const details: Details<'rantau'> = {
  prawirotaman: [
    // the cat keeps its place
    {
      shared: { wood: 'ink' },
      draw: (sheet, inks) => {
        sheet.flood(inks.verm).lay(
          inks.brick,
          gouges(DETAIL, 24, (_x, y) => 0.9 - y / 700, -0.6),
        )
        sheet
          .cut(inks.ink, rect(300, 400, 600, 440), inks.paper)
          .lay(inks.brass, ring(600, 640, 190, 176))
          .lay(inks.wood, disc(600, 640, 160))
          .lay(inks.brass, disc(600, 640, 52))
        sheet.cut(
          inks.paper,
          'M400 400C330 250 470 170 600 180C640 120 650 130 664 176C700 168 730 172 756 186C782 140 792 140 800 200C840 270 830 400 700 400z',
          inks.ink,
        )
        sheet
          .lay(inks.ink, 'M480 200C520 170 590 176 600 182C590 260 520 290 470 250z')
          .lay(inks.leaf, 'M400 400C360 320 380 270 420 290C470 320 500 400 500 400z')
        sheet
          .line(inks.ink, 'M700 286q20 22 42 0M762 282q16 20 36 0', 8, 'round')
          .line(inks.ink, 'M800 398C900 400 930 460 900 560', 46, 'round')
          .line(inks.paper, 'M790 396C900 400 930 460 900 560', 32, 'round')
      },
    },
    // enamel
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.leaf).lay(
          inks.dark,
          gouges(DETAIL, 24, (x, y) => (x + y) / 2200, 0.7),
        )
        sheet
          .cut(inks.paper, disc(540, 400, 330), inks.ink)
          .line(inks.verm, disc(540, 400, 318), 14)
          .line(inks.brass, disc(540, 400, 226), 5)
          .cut(inks.paper, disc(520, 380, 142), inks.ink)
        sheet
          .lay(
            inks.brass,
            gouges(
              { x: 380, y: 240, w: 290, h: 290 },
              18,
              (x, y) => (hypot(x - 520, y - 380) < 130 ? (x + y - 820) / 300 : 0),
              0.5,
            ),
          )
          .cut(inks.verm, disc(668, 500, 62), inks.ink)
          .lay(inks.leaf, lens(400, 500, 470, 590, 40))
        sheet.turned(14, 960, 400, () =>
          sheet
            .cut(inks.paper, pill(944, 300, 32, 470, 16), inks.ink)
            .cut(inks.paper, disc(960, 220, 74, 108), inks.ink)
            .lay(inks.brass, disc(960, 236, 46, 74)),
        )
      },
    },
    // one lamp under a hundred-year roof
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.ink).lay(
          inks.wood,
          gouges(DETAIL, 24, (_x, y) => 0.95 - y / 420, 0),
        )
        sheet
          .lay(
            inks.brass,
            poly([
              [470, 400],
              [730, 400],
              [1120, 830],
              [80, 830],
            ]),
          )
          .lay(
            inks.paper,
            poly([
              [540, 400],
              [660, 400],
              [800, 830],
              [400, 830],
            ]),
          )
        sheet
          .lay(inks.brass, rect(594, -9, 12, 190))
          .cut(inks.verm, 'M600 160C640 240 760 270 860 390H340C440 270 560 240 600 160z', inks.paper)
          .lay(inks.paper, disc(600, 396, 62))
          .lay(inks.ink, rect(330, 384, 540, 12))
      },
    },
  ],
  braga: [
    // the glasses set off
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.brick).lay(
          inks.verm,
          gouges(DETAIL, 24, (_x, y) => 0.8 - y / 800, 0),
        )
        for (let i = 0; i < 3; i++) {
          const x = 250 + i * 300
          const g = poly([
            [x - 86, 250],
            [x + 86, 250],
            [x + 66, 596],
            [x - 66, 596],
          ])
          sheet.turned(nth([-9, 5, -5], i), x, 596, () => {
            sheet.cut(inks.paper, g, inks.ink)
            sheet.within(g, () =>
              sheet.lay(inks.brass, rect(x - 120, nth([330, 400, 300], i), 240, 330)).lay(
                inks.ink,
                gouges({ x: x - 90, y: 300, w: 180, h: 300 }, 20, (a) => (a - x) / 260, PI / 2),
              ),
            )
          })
          sheet.line(inks.paper, `M${x - 120} 330q-26 60 -8 120M${x - 150} 360q-14 34 -6 66`, 9, 'round')
        }
        sheet
          .flat(inks.ink, rect(-9, 596, 1220, 230))
          .lay(inks.leaf, rect(-9, 620, 1220, 44))
          .lay(inks.brass, rect(-9, 720, 1220, 10))
      },
    },
    // bench and rack
    {
      shared: { wood: 'ink' },
      draw: (sheet, inks) => {
        sheet.flood(inks.paper).lay(
          inks.brass,
          gouges({ x: 0, y: 0, w: 1200, h: 420 }, 24, (_x, y) => 0.6 - y / 700, 0.1),
        )
        sheet
          .cut(inks.leaf, pill(120, 330, 960, 300, 40), inks.ink)
          .lay(
            inks.dark,
            repeat(6, (i) => rect(200 + i * 160, 350, 8, 260)),
          )
          .cut(inks.leaf, pill(90, 610, 1020, 100, 30), inks.ink)
          .lay(inks.ink, rect(160, 710, 24, 100) + rect(1016, 710, 24, 100))
        sheet
          .lay(inks.ink, rect(60, 214, 1080, 14))
          .line(inks.ink, repeat(17, (i) => `M${80 + i * 65} 214L${112 + i * 65} 258`) + 'M60 258H1140', 6)
        sheet
          .cut(inks.verm, pill(330, 84, 290, 132, 16), inks.ink)
          .line(inks.ink, 'M430 84V56H520V84', 13)
          .lay(inks.paper, rect(378, 86, 16, 130) + rect(556, 86, 16, 130))
          .cut(inks.wood, pill(680, 120, 190, 96, 46), inks.paper)
          .line(inks.brass, 'M730 122q44 -60 90 0', 9)
      },
    },
    // the curtain, a circle of light
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.brick)
        for (let i = 0; i < 13; i++)
          sheet.lay(i % 2 ? inks.verm : inks.brick, `M${i * 96 - 20} -20h52q-16 300 0 700h-56q18 -300 4 -700z`)
        sheet.lay(
          inks.ink,
          gouges(DETAIL, 24, (x, y) => hypot(x - 600, y - 380) / 700 - 0.45, PI / 2),
        )
        sheet.cut(inks.paper, disc(600, 370, 250)).lay(
          inks.brass,
          gouges(
            { x: 350, y: 120, w: 500, h: 500 },
            20,
            (x, y) => (hypot(x - 600, y - 370) < 244 ? hypot(x - 540, y - 310) / 460 - 0.1 : 0),
            0.7,
          ),
        )
        sheet
          .lay(inks.ink, rect(594, 300, 12, 400) + pill(560, 250, 80, 116, 40))
          .flat(inks.paper, rect(566, 306, 68, 7))
          .flat(inks.ink, rect(-9, 690, 1220, 130))
          .lay(inks.brass, rect(-9, 690, 1220, 9))
      },
    },
  ],
  'dok-dua': [
    // rain on tin
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.brick)
        const n = 15
        for (let i = 0; i < n; i++) {
          sheet.lay(inks.verm, rect(i * 80, -9, 40, 440)).lay(inks.ink, rect(i * 80 + 66, -9, 9, 440))
        }
        sheet.lay(
          inks.ink,
          repeat(n, (i) => bowl(i * 80 + 30, 424, 36)),
        )
        sheet.flat(inks.dark, rect(-9, 430, 0.1, 1))
        sheet.within(rect(-9, 428, 1220, 400), () => {
          sheet.flood(inks.leaf)
          sheet.lay(
            inks.ink,
            repeat(n, (i) => bowl(i * 80 + 30, 426, 38)),
          )
          sheet.lay(
            inks.paper,
            repeat(44, (i) => {
              const x = (i * 80 + 24) % 1220
              const y = 480 + ((i * 137) % 300)
              const k = 40 + (i % 3) * 16
              return pill(x, y, 11, k)
            }),
          )
        })
        sheet.lay(
          inks.paper,
          repeat(20, (i) =>
            lens(20 + i * 62 + (i % 3) * 9, 60 + ((i * 83) % 320), 44 + i * 62, 12 + ((i * 83) % 320), 5),
          ),
        )
      },
    },
    // made fast
    {
      shared: { brick: 'verm' },
      draw: (sheet, inks) => {
        sheet.flood(inks.leaf).lay(
          inks.dark,
          gouges(DETAIL, 24, (_x, y) => y / 900, 0),
        )
        sheet.flat(inks.ink, rect(-9, 640, 1220, 190)).lay(inks.brass, rect(-9, 640, 1220, 9))
        sheet
          .cut(inks.verm, 'M500 650V330H440a50 50 0 0 1 0 -110H760a50 50 0 0 1 0 110H700V650z', inks.ink)
          .lay(inks.brick, rect(640, 330, 60, 320))
        for (let i = 0; i < 4; i++)
          sheet
            .line(inks.ink, `M478 ${420 + i * 54}Q600 ${466 + i * 54} 722 ${412 + i * 54}`, 54, 'round')
            .line(inks.paper, `M478 ${420 + i * 54}Q600 ${466 + i * 54} 722 ${412 + i * 54}`, 40, 'round')
        sheet
          .line(inks.ink, 'M722 412C860 380 1000 300 1260 120', 54, 'round')
          .line(inks.paper, 'M722 412C860 380 1000 300 1260 120', 40, 'round')
          .line(inks.brass, 'M740 408C870 372 1000 296 1260 120', 7, 'round')
      },
    },
    // one dusk, three times
    {
      shared: { wood: 'ink', dark: 'ink' },
      draw: (sheet, inks) => {
        sheet.flood(inks.paper)
        ;(
          [
            [inks.leaf, 0, 200],
            [inks.brick, 400, 400],
            [inks.ink, 800, 600],
          ] as const
        ).forEach(([ink, x, _y], i) =>
          sheet.within(rect(x - (i ? 0 : 20), -20, 420, 860), () => {
            sheet
              .flat(ink, rect(x - 30, -20, 460, 860))
              .cut(nth([inks.verm, inks.brass, inks.verm], i), disc(x + 200, nth([300, 430, 540], i), 140))
            sheet.lay(nth([inks.dark, inks.wood, inks.dark], i), rect(x - 30, 540, 460, 300))
            sheet.lay(
              nth([inks.verm, inks.brass, inks.verm], i),
              repeat(7, (k) => pill(x + 200 - 132 + k * 15, 562 + k * 32, 264 - k * 30, 10)),
            )
          }),
        )
        sheet.lay(inks.paper, rect(394, -9, 12, 820) + rect(794, -9, 12, 820))
      },
    },
  ],
}
