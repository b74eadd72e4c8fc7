import type { newItems as source } from '#messages/id/office/desk/new-items.ts'

export const newItems: typeof source = {
  titles: { brands: 'New brand', outlets: 'New outlet' },
  types: {
    rooftop_bar: 'Rooftop bar',
    beach_club: 'Beach club',
    night_club: 'Night club',
    live_music: 'Live music',
    restaurant: 'Restaurant',
    chefs_counter: 'Chef’s counter',
  },
  zones: {
    'Asia/Jakarta': 'western Indonesia',
    'Asia/Makassar': 'central Indonesia',
    'Asia/Jayapura': 'eastern Indonesia',
  },
  addressHint: 'Small letters, digits and hyphens. Left empty, it is made of the name.',
  brandKind: 'Kind',
  colors: 'Colors',
  colorNames: { ground: 'Ground, dark', ink: 'Text', accent: 'Accent' },
  colorsOfName: 'From its name',
  ownColors: 'Choose them',
  outletLine: 'Nobody sees it and nobody can book it until you publish it.',
  like: 'Start from',
  likeNone: 'Empty, with the usual rules',
  likeLine:
    'Texts, hours, rules, sections, tables, plan, prices, taxes and menus are copied. Rewrite the texts that name the other place. After that the two are independent.',
  brandFirst: 'There is no brand yet. Make a brand first: an outlet always belongs to one.',
  loading: 'Loading…',
  outletType: 'Kind of outlet',
  city: 'City',
  newCity: 'Another city…',
  cityName: 'Name of the city',
  zone: 'Time zone',
  mapHint:
    'Paste the long link from the address bar of Google Maps: the point fills itself in. A short link (maps.app.goo.gl) has no point: in the map, press long or right-click on your place, and copy its two numbers below.',
  point: 'Point on the map (latitude, longitude)',
}
