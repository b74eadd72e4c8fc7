/** All icons of the office: strokes with square ends on a 24 by 24 grid. */
const paths = {
  allergy: 'M12 20.5C6 20.5 4 15 5 6c8-1 14 1 14 8-1 4-3.5 6.5-7 6.5zM5.5 19.5 13 11',
  audit: 'M8 5h12M8 12h12M8 19h12M3.5 5h.5M3.5 12h.5M3.5 19h.5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20.5h3',
  cake: 'M4 20.5h16v-8H4zM4 16.5h16M8 12V9M12 12V9M16 12V9M8 6v.3M12 6v.3M16 6v.3',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v4M15.5 3v4',
  chart: 'M4 20.5h16M6.5 20v-6M11 20V9M15.5 20v-9M20 20V5',
  chat: 'M4 20.5 5.3 16A8.5 8.5 0 1 1 9 19.5z',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3.5 2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  content: 'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  device: 'M6.5 3.5h11v17h-11zM11 17.5h2',
  door: 'M6 20.5v-17h12v17M3.5 20.5h17M14.5 12v.5',
  down: 'm6 9 6 6 6-6',
  download: 'M12 3.5v12M7 11l5 5 5-5M4 20.5h16',
  up: 'm6 15 6-6 6 6',
  drag: 'M9 5v.3M15 5v.3M9 12v.3M15 12v.3M9 19v.3M15 19v.3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  filter: 'M3.5 6h17M7 12h10M10.5 18h3',
  floor: 'M4 4h7v6H4zM15 4h5v9h-5zM4 14h7v6H4zM15 17h5v3h-5z',
  gift: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9S7 8.5 7 5.8 12 5 12 9zm0 0s5-.5 5-3.2S12 5 12 9z',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.5 3.5 5.5 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.5-3.5-8.5S9.5 6 12 3.5z',
  guests: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  id: 'M3 5.5h18v13H3zM8 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM13.5 10h4.5M13.5 14h4.5M5 16h6',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h9M17.5 12v4M21 12v3',
  left: 'm14.5 6-6 6 6 6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  minus: 'M5 12h14',
  money: 'M3 7h18v11H3zM3 11h18M7 15h4',
  more: 'M5 12h.5M12 12h.5M19 12h.5',
  move: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  note: 'M5 3.5h14v12l-5 5H5zM14 20.5v-5h5',
  offline:
    'M3 3l18 18M8.5 12.5a7 7 0 0 1 2-1.2M5 9a13 13 0 0 1 3-1.9M12 5.5A13 13 0 0 1 20 9.5M12 18v.3M15 14a5 5 0 0 0-3-1',
  out: 'M14 4H5v16h9M10 12h10M16.5 8 20.5 12l-4 4',
  outlets: 'M4 9.5 5.5 4h13L20 9.5M4 9.5h16v11H4zM9 20.5v-6h6v6',
  people:
    'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.25 3.25 0 0 1 0 6M18 14a6.5 6.5 0 0 1 3.5 6',
  plan: 'M4 20 20 4M4 20l1.5-5L16 4.5 19.5 8 9 18.5zM13 7.5 16.5 11',
  plug: 'M9 3.5v5M15 3.5v5M6 8.5h12v3a6 6 0 0 1-12 0zM12 17.5v3',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  right: 'm9.5 6 6 6-6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  send: 'M3.5 11.5 20.5 4l-5 16.5-4-7z',
  shield: 'M12 3.5 19.5 6v6c0 4.5-3 7-7.5 8.5C7.5 19 4.5 16.5 4.5 12V6z',
  sliders: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M13 5v4M7 10v4M15 15v4',
  split: 'M4 12h6l5-6h5M10 12l5 6h5',
  star: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7z',
  swap: 'M7 4v16M3.5 7.5 7 4l3.5 3.5M17 20V4M13.5 16.5 17 20l3.5-3.5',
  tonight: 'M3 16h18M6.5 16a5.5 5.5 0 0 1 11 0M12 4v3M4.5 8l2 2M19.5 8l-2 2M7 20h10',
  undo: 'M4 9h10.5a5.5 5.5 0 0 1 0 11H9M8 4.5 3.5 9 8 13.5',
  walk: 'M13 5.5v.3M9 20.5l2.5-6L9 12l1-4 3.5.5L15 11l3 1.5M12 14.5l2.5 2 .5 4M7.5 12 8 9.5',
  warn: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.3',
} as const

export type IconName = keyof typeof paths

/** Draws an icon next to a text. The icon is only decoration and never replaces the text, so screen readers skip it. */
export function Icon({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg className={isSmall ? 'icon icon--small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} strokeWidth={name === 'more' || name === 'drag' ? 3 : undefined} />
    </svg>
  )
}
