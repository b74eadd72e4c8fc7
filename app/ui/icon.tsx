/** All icons: strokes on a 24 by 24 grid with square ends. */
const paths = {
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5',
  chat: 'M4 20.5 5.3 16A8.5 8.5 0 1 1 9 19.5z',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3.5 2',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  down: 'm5 9 7 7 7-7',
  download: 'M12 3v12M7.5 11 12 15.5 16.5 11M4 20h16',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M12 16.4v.3',
  left: 'M20 12H5M11 6l-6 6 6 6',
  list: 'M4 6h16M4 12h16M4 18h16',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  map: 'M3.5 6 9 4l6 2 5.5-2v14L15 20l-6-2-5.5 2zM9 4v14M15 6v14',
  menu: 'M3 7h18M3 12h18M3 17h18',
  minus: 'M5 12h14',
  music: 'M9 17.5V5l11-2v12.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0M20 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0',
  offline:
    'M3 3l18 18M8.5 12.5a7 7 0 0 1 2-1.2M5 9a13 13 0 0 1 3-1.9M12 5.5A13 13 0 0 1 20 9.5M12 18v.3M15 14a5 5 0 0 0-3-1',
  out: 'M7 17 17 7M8 7h9v9',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21M12 7.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  right: 'M4 12h15M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.3 15.3l5.2 5.2',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8',
  ticket: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  up: 'm5 15 7-7 7 7',
  warn: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.3',
} as const

export type IconName = keyof typeof paths

/** An icon never has a meaning alone: a text or a label gives the same information. So screen readers skip the icon. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
