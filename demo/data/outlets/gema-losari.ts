import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { onCircle, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Umur', en: 'Age' },
    text: {
      id: 'Khusus di bawah 30. Ulang tahun ke-30 boleh dirayakan di sini sampai tengah malam, lalu kamu kami antar keluar dengan tepuk tangan.',
      en: 'Under 30 only. You may celebrate your thirtieth here until midnight, after which we applaud you out.',
    },
  },
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: { id: 'Sepatu yang bisa dipakai melompat.', en: 'Shoes you can jump in.' },
  },
  {
    title: { id: 'Kamera', en: 'Cameras' },
    text: {
      id: 'Satu foto di bilik dekat pintu, setelah itu stiker.',
      en: 'One photo in the booth by the door, then the sticker goes on.',
    },
  },
]

export const gemaLosari: DemoOutlet = {
  slug: 'losari',
  brand: 'gema',
  city: 'makassar',
  name: 'Gema Losari',
  area: 'Losari',
  address: 'Gedung Bundar, Jl. Anging Laut 30, Makassar 90111',
  mapUrl: mapUrlAt(-5.1436, 119.4075),
  lat: -5.1436,
  lng: 119.4075,
  phone: '+6241155500130',
  whatsapp: '+6281000000130',
  openHour: '21:00',
  closeHour: '03:00',
  maximumEta: '23:00',
  arrivalFrom: null,
  arrivalTo: null,
  closedWeekdays: [1, 2],
  timezone: 'Asia/Makassar',
  paymentType: 'BookingFee',
  servicePercent: 5,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: 'under30',
  maxStandingCapacity: 320,
  line: {
    id: 'Ruang bundar, DJ di tengah, tak seorang pun di atas 29.',
    en: 'A round room, the DJ in the middle, nobody over 29.',
  },
  description: {
    id: 'Bekas planetarium, jadi tidak ada sudut untuk menyendiri. Meja tersusun dalam dua cincin, jarak ke meja DJ hampir sama dari mana pun. Kubahnya masih bisa menyalakan 4.000 bintang, dan kadang kami lakukan.',
    en: 'It used to be a planetarium, so there are no corners to sulk in. Tables stand in two rings, about equally far from the decks. The dome can still light 4,000 stars, and now and then we let it.',
  },
  music: { id: 'Techno muda, breakbeat, hyperpop', en: 'Young techno, breakbeat, hyperpop' },
  houseRules: houseRulesOf(rules, 'under30'),
  terms: termsOf({ outlet: 'Gema Losari', payment: 'BookingFee', latest: '23:00', canRefund: true }),
  additionalTerms: {
    id: '<p>Umur diperiksa di pintu untuk setiap orang di mejamu. Siapa pun yang sudah 30 tidak bisa masuk, dan biayanya tidak kembali.</p>',
    en: '<p>Age is checked at the door for everyone at your table. Anyone who has turned 30 cannot come in, and the fee does not come back.</p>',
  },
  extraInformation: {
    id: 'Pintu menghadap pantai. Ojek daring berhenti di tugu, seratus langkah ke utara.',
    en: 'The door faces the seafront. Ride-hailing stops at the obelisk, a hundred steps north.',
  },
  day: [
    {
      time: '21:00',
      title: { id: 'Pintu', en: 'Doors' },
      text: {
        id: 'Kartu identitas keluar, umur dihitung, tahun lahir dipuji.',
        en: 'IDs out, ages counted, birth years admired.',
      },
    },
    {
      time: '22:00',
      title: { id: 'Cincin dalam', en: 'Inner ring' },
      text: {
        id: 'Set pertama untuk yang datang sebelum teman-temannya.',
        en: 'First set, for those who arrive before their friends.',
      },
    },
    {
      time: '23:30',
      title: { id: 'Bintang', en: 'Stars' },
      text: {
        id: 'Kubah menyala tujuh menit. Semua mendongak, semua diam.',
        en: 'The dome lights for seven minutes. Everyone looks up; everyone shuts up.',
      },
    },
    {
      time: '00:00',
      title: { id: 'Lil Tiger', en: 'Lil Tiger' },
      text: {
        id: 'Harimau kecil turun dari langit-langit. Jangan tanya.',
        en: 'A small tiger comes down from the ceiling. Do not ask.',
      },
    },
    {
      time: '02:00',
      title: { id: 'Cincin luar', en: 'Outer ring' },
      text: {
        id: 'Sofa jadi lantai. Kami sudah menyerah melarang.',
        en: 'Sofas become floor. We have stopped objecting.',
      },
    },
    {
      time: '03:00',
      title: { id: 'Pisang epe', en: 'Grilled bananas' },
      text: { id: 'Di seberang jalan, bersama setengah isi ruangan.', en: 'Across the road, with half the room.' },
    },
  ],
  bring: [
    { id: 'Sepatu tertutup; lantainya ikut melompat.', en: 'Closed shoes; the floor jumps too.' },
    {
      id: 'Pelindung telinga kalau punya; kalau tidak, kami punya.',
      en: 'Earplugs if you have your own; if not, we do.',
    },
  ],
  rules,
  pictures: picturesOf('gema-losari'),
  portrait: portraitOf('gema-losari'),
  sections: [
    { key: 'inner', name: { id: 'Cincin dalam', en: 'Inner ring' } },
    { key: 'outer', name: { id: 'Cincin luar', en: 'Outer ring' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 5,
      downPayment: thousands(200, 250, 350),
      minimumCost: thousands(600, 900, 1200),
    },
    {
      key: 'booth',
      name: { id: 'Bilik cincin', en: 'Ring booth' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(600, 800, 1000),
      minimumCost: thousands(2000, 3000, 4000),
    },
  ],
  floor: {
    width: 16,
    height: 16,
    walls: ['M8 0.3A7.7 7.7 0 1 1 7.99 0.3Z', 'M8 6.2A1.8 1.8 0 1 1 7.99 6.2Z'],
    fixtures: [
      { kind: 'danceFloor', x: 5.7, y: 5.7, w: 4.6, h: 4.6, label: { id: 'Lantai', en: 'Floor' } },
      { kind: 'dj', x: 7.1, y: 7.1, w: 1.8, h: 1.8, label: { id: 'DJ', en: 'DJ' } },
      { kind: 'bar', x: 5.7, y: 0.9, w: 4.6, h: 0.7, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 5.7, y: 1.8, w: 4.6, h: 0.4 },
      { kind: 'door', x: 7, y: 15.5, w: 2, h: 0.4, label: { id: 'Pintu pantai', en: 'Seafront door' } },
      { kind: 'wc', x: 5.6, y: 13.9, w: 1.2, h: 1.2 },
      { kind: 'coats', x: 9.2, y: 13.9, w: 1.2, h: 1.2, label: { id: 'Jaket', en: 'Coats' } },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'high', section: 'inner', shape: 'high', w: 0.7, h: 0.7, capacity: 5 },
      onCircle('H', 8, [8, 8], 4.05, 0, 45).map(([name, x, y]) => [name, x, y]),
    ),
    ...placeTables(
      { category: 'booth', section: 'outer', shape: 'booth', w: 1.9, h: 1.2, capacity: 8 },
      [...onCircle('B', 5, [8, 8], 6.5, -56, 28), ...onCircle('B', 5, [8, 8], 6.5, 124, 28, 6)],
      ['B8'],
    ),
  ],
}
