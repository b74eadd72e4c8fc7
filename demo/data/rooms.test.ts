import { expect, test } from 'vitest'
import { outlets } from './outlets/outlets.ts'

test('every table is inside its room', () => {
  const outside = outlets.flatMap(({ slug, floor, tables }) =>
    tables
      .filter((table) =>
        corners(table).some(([x, y]) => x < 0.3 || y < 0.3 || x > floor.width - 0.3 || y > floor.height - 0.3),
      )
      .map(({ name }) => `${slug} ${name}`),
  )
  expect(outside).toEqual([])
})

test('no two tables overlap, and no table is on a bar, a kitchen wall or the pool', () => {
  const clashes = outlets.flatMap(({ slug, floor, tables }) =>
    tables.flatMap((table, i) => [
      ...tables
        .slice(i + 1)
        .filter((other) => overlap(corners(table), corners(other)))
        .map((o) => `${slug} ${table.name} ${o.name}`),
      ...floor.fixtures
        .filter(({ kind }) => !['danceFloor', 'garden', 'window'].includes(kind))
        .filter(({ x, y, w, h, rotate = 0 }) =>
          overlap(corners(table), corners({ x: x + w / 2, y: y + h / 2, w, h, rotate })),
        )
        .map(({ kind }) => `${slug} ${table.name} ${kind}`),
    ]),
  )
  expect(clashes).toEqual([])
})

test('tables are far enough apart for tap targets of 44 px, if the short side of the room is drawn 320 px long', () => {
  const tight = outlets.flatMap(({ slug, floor, tables }) => {
    const pitch = Math.max(1.1, (44 / 320) * Math.min(floor.width, floor.height))
    return tables.flatMap((a, i) =>
      tables
        .slice(i + 1)
        .filter((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < pitch - 0.005)
        .map((b) => `${slug} ${a.name} ${b.name}`),
    )
  })
  expect(tight).toEqual([])
})

type Box = { x: number; y: number; w: number; h: number; rotate: number }
type Point = [x: number, y: number]

function corners({ x, y, w, h, rotate }: Box): Point[] {
  const [cos, sin] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)]
  const at = (dx: number, dy: number): Point => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  return [at(-w / 2, -h / 2), at(w / 2, -h / 2), at(w / 2, h / 2), at(-w / 2, h / 2)]
}

/** Returns true if two rotated boxes overlap. They overlap if no line along a side of either box separates them. */
function overlap(a: Point[], b: Point[]): boolean {
  const sides = [a, b].flatMap((box) =>
    box.map(([x, y], i): Point => {
      const [nextX, nextY] = box[(i + 1) % box.length] ?? [x, y]
      return [nextY - y, x - nextX]
    }),
  )
  return sides.every(([nx, ny]) => {
    const [along, across] = [a, b].map((box) => box.map(([x, y]) => x * nx + y * ny))
    if (!along || !across) return false
    return Math.max(...along) > Math.min(...across) + 1e-9 && Math.max(...across) > Math.min(...along) + 1e-9
  })
}
