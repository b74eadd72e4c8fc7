import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { zipProblem } from '#server/setup/sheets/check-zip.ts'
import { MOST_ROWS, readSheetFile } from '#server/setup/sheets/read-sheet-file.ts'

const csv = (text: string) => readSheetFile(Buffer.from(text))
const cellsOf = async (text: string) => (await csv(text)).rows.map(({ row, cells }) => [row, ...cells])

test('a CSV is read with commas, semicolons or tabs, with and without a byte order mark', async () => {
  const expectedRows = [[2, 'S1', '4']]
  expect(await cellsOf('Meja,Kursi\nS1,4\n')).toEqual(expectedRows)
  expect(await cellsOf('\uFEFFMeja;Kursi\r\nS1;4\r\n')).toEqual(expectedRows)
  expect(await cellsOf('Meja\tKursi\nS1\t4')).toEqual(expectedRows)
  expect((await csv('\uFEFFMeja;Kursi\nS1;4\n')).heads).toEqual(['Meja', 'Kursi'])
})

test('a row has its row number in the spreadsheet, even after empty rows and quoted line breaks', async () => {
  expect(await cellsOf('Meja,Kursi\n,\n"S\n1",4\n\nS2,6\n')).toEqual([
    [3, 'S\n1', '4'],
    [5, 'S2', '6'],
  ])
})

test('a CSV in the encoding of Windows keeps its letters', async () => {
  const { rows } = await readSheetFile(Buffer.from('Meja,Nama\nS1,Café\n', 'latin1'))
  expect(rows[0]?.cells).toEqual(['S1', 'Café'])
})

test('a workbook is read with typed cells', async () => {
  const bytes = await writeXlsx([
    ['Meja', 'Kursi', 'Tanggal'],
    ['S1', 4, { value: new Date(Date.UTC(2027, 2, 6)), format: 'dd/mm/yyyy' }],
  ]).toBuffer()
  const { heads, rows } = await readSheetFile(bytes)
  expect(heads).toEqual(['Meja', 'Kursi', 'Tanggal'])
  expect(rows).toEqual([{ row: 2, cells: ['S1', 4, new Date(Date.UTC(2027, 2, 6))] }])
})

test('an empty file, a file of an unknown type and a file with too many rows are refused', async () => {
  const faultOf = (bytes: Buffer) =>
    readSheetFile(bytes).then(
      () => null,
      (error) => error.details.errors.file[0],
    )
  expect(await faultOf(Buffer.from(''))).toBe('sheet_empty')
  expect(await faultOf(Buffer.from('Meja,Kursi\n'))).toBe('sheet_empty')
  expect(await faultOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toBe('sheet_unreadable')
  expect(await faultOf(Buffer.from('PK not a zip'))).toBe('sheet_unreadable')
  expect(await faultOf(Buffer.from(`Meja\n${'S1\n'.repeat(MOST_ROWS + 1)}`))).toBe('sheet_too_large')
  expect(await faultOf(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).toBe('sheet_too_large')
  const [bytes] = [await writeXlsx([['a'], ['b']]).toBuffer()]
  expect(await faultOf(bytes.subarray(0, bytes.length - 40))).toBe('sheet_unreadable')
})

/** Makes a zip with one entry. `headerSize`: the unpacked size that its headers state. */
function zipOf(content: Buffer, headerSize: number): Buffer {
  const body = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(body.length, 18)
  local.writeUInt32LE(headerSize, 22)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(body.length, 20)
  entry.writeUInt32LE(headerSize, 24)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + body.length, 16)
  return Buffer.concat([local, body, entry, end])
}

test('a zip bomb is refused by its real size, even if its headers claim a small size', () => {
  const limits = { entries: 10, bytes: 40 * 1024 * 1024 }
  const large = Buffer.alloc(60 * 1024 * 1024)
  expect(zipOf(large, large.length).length).toBeLessThan(100_000)
  expect(zipProblem(zipOf(large, large.length), limits)).toBe('too_large')
  expect(zipProblem(zipOf(large, 100), limits)).toBe('unreadable')
  expect(zipProblem(zipOf(Buffer.from('small'), 4_000_000), limits)).toBe('unreadable')
  expect(zipProblem(zipOf(Buffer.from('small'), 5), limits)).toBeNull()
  expect(zipProblem(zipOf(Buffer.from('small'), 5), { ...limits, entries: 0 })).toBe('too_large')
})
