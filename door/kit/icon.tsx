/** The icons of the door. All have the same line style on a 24 by 24 grid, with square ends. */
const paths = {
  allergy: 'M12 20.5C6 20.5 4 15 5 6c8-1 14 1 14 8-1 4-3.5 6.5-7 6.5zM5.5 19.5 13 11',
  ban: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M6 6l12 12',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20.5h3',
  birthday: 'M4 20.5h16v-8H4zM4 16.5h16M8 12V9M12 12V9M16 12V9M8 6v.3M12 6v.3M16 6v.3',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  code: 'M3 6h18v12H3zM6.5 9.5v.1M10 9.5v.1M14 9.5v.1M17.5 9.5v.1M6.5 12.2v.1M17.5 12.2v.1M8 15h8',
  delete: 'M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6',
  hear: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4.5 4.5 0 0 1 0 6',
  id: 'M3 5.5h18v13H3zM8 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM13.5 10h4.5M13.5 14h4.5M5 16h6',
  left: 'm14.5 5-7 7 7 7',
  list: 'M4 6h16M4 12h16M4 18h10',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  minus: 'M4 12h16',
  money: 'M3 6h18v12H3zM3 10h18M7 15h4',
  night: 'M3 20h18M6 20v-6M11 20V7M16 20v-9M20 20v-4',
  out: 'M13 4H5v16h8M10 12h11M17 8l4 4-4 4',
  in: 'M11 4h8v16h-8M3 12h11M10 8l4 4-4 4',
  people: 'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11zM2.5 20a6.5 6.5 0 0 1 13 0M18 8v6M15 11h6',
  phone: 'M6.5 3.5h11v17h-11zM11 17.5h2',
  plus: 'M12 4v16M4 12h16',
  scan: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M4 12h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  shake: 'M8.5 4h7v16h-7zM5 8v8M19 8v8M2 10v4M22 10v4',
  signs: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  torch: 'M8 3h8v4l-2 3v11h-4V10L8 7zM12 13v2',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4',
  vip: 'm3 7 4.500 4L12 4l4.500 7L21 7l-2 12H5z',
  warn: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.3',
} as const

export type IconName = keyof typeof paths

/** An icon next to a text. It is decoration, and never replaces the text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
