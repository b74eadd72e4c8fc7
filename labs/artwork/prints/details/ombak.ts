import { type Details, DETAIL } from '../close-ups.ts'
import { dots } from '../halftones.ts'
import { arc, disc, lens, pill, poly, rect, repeat, ring, swell } from '../shapes.ts'

const { hypot, max } = Math

export const details: Details<'ombak'> = {
  canggu: [
    // the pool's steps
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.sea)
        for (let i = 0; i < 7; i++)
          sheet
            .lay(i % 2 ? inks.turq : inks.foam, swell(1200, 210 + i * 92, 24, 400, i * 1.9, 840))
            .lay(inks.sea, swell(1200, 210 + i * 92 + (i % 2 ? 40 : 14), 24, 400, i * 1.9, 840))
        sheet.flat(inks.sand, rect(-9, -9, 1220, 150)).lay(
          inks.coral,
          repeat(12, (i) => rect(i * 104 - 9, 96, 52, 54)),
        )
        for (const x of [470, 690]) {
          sheet.line(inks.night, `M${x} 130q0 -84 50 -84t50 84V560`, 32, 'round')
          sheet.line(inks.sand, `M${x} 130q0 -84 50 -84t50 84V560`, 16, 'round')
        }
        sheet.lay(inks.night, [250, 350, 450].map((y) => pill(548, y, 264, 26)).join(''))
      },
    },
    // young coconut
    {
      shared: { night: 'deep', foam: 'sand' },
      draw: (sheet, inks) => {
        sheet.flood(inks.coral).lay(
          inks.sun,
          dots(DETAIL, 28, (x, y) => max(0, 1 - hypot(x - 600, y - 400) / 620) * 0.9),
        )
        sheet
          .cut(inks.deep, disc(600, 420, 300, 300))
          .lay(inks.sea, ring(600, 420, 300, 262))
          .cut(inks.foam, disc(600, 420, 190), inks.night)
          .lay(inks.turq, disc(600, 432, 150))
          .lay(inks.foam, arc(600, 432, 100, 0.2, 1.8) + 'z')
        sheet.turned(24, 660, 300, () => {
          sheet.cut(inks.sand, rect(640, -60, 40, 470), inks.night)
          sheet.flat(
            inks.coral,
            repeat(6, (i) =>
              poly([
                [640, -20 + i * 76],
                [680, -50 + i * 76],
                [680, -16 + i * 76],
                [640, 14 + i * 76],
              ]),
            ),
          )
        })
      },
    },
    // five o'clock, five colours of sea
    {
      draw: (sheet, inks) => {
        const b = [inks.sun, inks.coral, inks.turq, inks.sea, inks.deep]
        sheet.flood(inks.sand)
        b.forEach((ink, i) => sheet.cut(ink, swell(1200, 190 + i * 124, 22 + i * 3, 600, i * 1.25, 860)))
        sheet.lay(
          inks.sand,
          dots({ x: 0, y: 180, w: 1200, h: 130 }, 28, (_x, y) => max(0, 1 - (y - 200) / 110) * 0.4),
        )
        sheet.cut(inks.coral, disc(880, 120, 76))
      },
    },
  ],
  kuta: [
    // borrowed boards
    {
      shared: { night: 'deep', foam: 'sand' },
      draw: (sheet, inks) => {
        sheet.flood(inks.turq).lay(
          inks.foam,
          dots(DETAIL, 36, (_x, y) => y / 1100),
        )
        const surfboard = (x: number, degrees: number, board: string, stripe: string, bands: string) =>
          sheet.turned(degrees, x, 420, () => {
            const d = `M${x} 20C${x + 130} 180 ${x + 120} 640 ${x} 800C${x - 120} 640 ${x - 130} 180 ${x} 20z`
            sheet.cut(board, d, inks.night)
            sheet.within(d, () => {
              sheet
                .lay(stripe, rect(x - 20, 0, 40, 820))
                .lay(bands, rect(x - 150, 480, 300, 60) + rect(x - 150, 570, 300, 30))
            })
          })
        surfboard(300, -7, inks.coral, inks.sand, inks.night)
        surfboard(600, 2, inks.sand, inks.sea, inks.coral)
        surfboard(900, 8, inks.deep, inks.sun, inks.sand)
      },
    },
    // you point, we grill
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.night).lay(
          inks.coral,
          dots(DETAIL, 28, (x, y) => max(0, 0.75 - hypot(x - 600, (y - 620) * 1.6) / 760)),
        )
        sheet.lay(
          inks.deep,
          repeat(13, (i) => rect(40 + i * 90, -9, 16, 820)),
        )
        const d = 'M190 400C330 200 640 190 850 370L1010 260Q980 400 1010 540L850 430C640 610 330 600 190 400z'
        sheet.cut(inks.sand, d, inks.night)
        sheet.within(d, () => {
          sheet.lay(inks.sun, lens(240, 470, 850, 450, 120)).lay(
            inks.night,
            repeat(5, (i) =>
              poly([
                [470 + i * 96, 180],
                [494 + i * 96, 180],
                [434 + i * 96, 640],
                [410 + i * 96, 640],
              ]),
            ),
          )
        })
        sheet.lay(inks.night, disc(300, 372, 20)).line(inks.coral, 'M384 270q60 130 0 250', 12, 'round')
      },
    },
    // a sail, going home
    {
      shared: { night: 'deep' },
      draw: (sheet, inks) => {
        sheet.flood(inks.coral).lay(
          inks.sun,
          dots({ x: 0, y: 0, w: 1200, h: 560 }, 28, (_x, y) => y / 640),
        )
        sheet.cut(inks.sand, disc(840, 420, 170))
        sheet.within(
          poly([
            [600, 40],
            [260, 520],
            [720, 520],
          ]),
          () => {
            sheet.cut(
              inks.night,
              poly([
                [600, 40],
                [260, 520],
                [720, 520],
              ]),
            )
            for (let i = 0; i < 6; i += 2)
              sheet.flat(
                inks.sand,
                poly([
                  [600, 40],
                  [260 + i * 77, 520],
                  [337 + i * 77, 520],
                ]),
              )
          },
        )
        sheet
          .lay(inks.night, 'M200 540Q520 600 860 530L780 600Q520 640 290 600z')
          .lay(inks.deep, swell(1200, 600, 16, 400, 0, 840))
          .lay(inks.sea, swell(1200, 660, 18, 400, 1.4, 840))
          .lay(inks.turq, swell(1200, 724, 18, 400, 2.6, 840))
      },
    },
  ],
}
