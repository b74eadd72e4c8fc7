import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Rapi tanpa berlebihan. Bawa jaket: di lantai 38 anginnya punya pendapat sendiri.',
      en: 'Smart, not stiff. Bring a jacket: on the 38th floor the wind has opinions.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja dijaga 30 menit dari jam yang kamu pilih. Lift mengantre sekitar pukul 17.30, datanglah sebelum itu.',
      en: 'We keep your table for 30 minutes past your time. There is a line for the elevator around 17:30; beat it.',
    },
  },
  {
    title: { id: 'Hujan', en: 'Rain' },
    text: {
      id: 'Meja di tepi pindah ke bawah kanopi. Tak ada tamu yang pernah kami kirim pulang karena cuaca.',
      en: 'Tables on the edge move under the canopy. We have yet to send anyone home over weather.',
    },
  },
]

export const lunaSenjaKuningan: DemoOutlet = {
  slug: 'kuningan',
  brand: 'luna-senja',
  city: 'jakarta',
  name: 'Luna Senja Kuningan',
  area: 'Kuningan',
  address: 'Menara Cakrawala lt. 38, Jl. Rasuna Lestari Kav. 12, Jakarta Selatan 12940',
  mapUrl: mapUrlAt(-6.2214, 106.8322),
  lat: -6.2214,
  lng: 106.8322,
  phone: '+622155500138',
  whatsapp: '+6281000000138',
  openHour: '17:00',
  closeHour: '02:00',
  maximumEta: '22:30',
  arrivalFrom: '17:00',
  arrivalTo: '22:00',
  closedWeekdays: [],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 7,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: '21plus',
  maxStandingCapacity: 60,
  line: {
    id: 'Tiga puluh delapan lantai di atas kemacetan, menghadap barat.',
    en: 'Thirty-eight floors above the traffic, facing west.',
  },
  description: {
    id: 'Teras panjang dengan pagar setinggi siku dan matahari tepat di depannya. Sofa di tepi untuk yang datang melihat senja, bilik di belakang untuk yang datang bicara. Bar menuang sampai pukul setengah dua.',
    en: 'A long terrace with a rail at elbow height and the sun straight ahead. Sofas on the edge for those who came for the dusk, booths behind for those who came to talk. The bar pours until half past one.',
  },
  music: { id: 'Downtempo, soul, house lembut', en: 'Downtempo, soul, soft house' },
  houseRules: houseRulesOf(rules, '21plus'),
  terms: termsOf({ outlet: 'Luna Senja Kuningan', payment: 'DownPayment', latest: '22:30', canRefund: true }),
  additionalTerms: {
    id: '<p>Drone, tripod, dan kembang api tinggal di rumah. Foto berbayar perlu izin tertulis dua hari sebelumnya.</p>',
    en: '<p>Drones, tripods and fireworks stay at home. Paid shoots need written permission two days ahead.</p>',
  },
  extraInformation: {
    id: 'Lift khusus ada di sayap utara lobi. Parkir tamu di lantai B2, cap karcis di meja penerima.',
    en: 'Our own elevator is in the north wing of the lobby. Guest parking on B2; have your ticket stamped at the host’s desk.',
  },
  day: [
    {
      time: '17:00',
      title: { id: 'Lift pertama', en: 'First lift' },
      text: {
        id: 'Kaca sudah dilap, es sudah dipahat, kursi menghadap barat.',
        en: 'Glass wiped, ice carved, chairs turned west.',
      },
    },
    {
      time: '17:48',
      title: { id: 'Matahari turun', en: 'Sundown' },
      text: {
        id: 'Dua puluh menit yang jadi alasan gedung ini dibangun.',
        en: 'The twenty minutes this building was put up for.',
      },
    },
    {
      time: '19:00',
      title: { id: 'Lampu kota', en: 'City lights' },
      text: {
        id: 'Dari sini macetnya terlihat seperti kalung.',
        en: 'From up here the traffic looks like a necklace.',
      },
    },
    {
      time: '20:30',
      title: { id: 'Set pertama', en: 'First set' },
      text: {
        id: 'Pelan, hangat, masih bisa dengar lawan bicara.',
        en: 'Slow, warm, and you can still hear your date.',
      },
    },
    {
      time: '23:00',
      title: { id: 'Bulan pindah', en: 'The moon moves over' },
      text: {
        id: 'Ke sisi timur teras. Beberapa tamu ikut pindah.',
        en: 'To the east side of the terrace. A few guests follow.',
      },
    },
    {
      time: '01:30',
      title: { id: 'Tuangan terakhir', en: 'Last pour' },
      text: {
        id: 'Setengah jam untuk satu gelas lagi dan satu keputusan baik.',
        en: 'Half an hour for one more glass and one good decision.',
      },
    },
  ],
  bring: [
    { id: 'Jaket untuk angin lantai 38.', en: 'A jacket for the wind on the 38th floor.' },
    { id: 'Karcis parkirmu, supaya bisa dicap.', en: 'Your parking ticket, to have it stamped.' },
  ],
  rules,
  pictures: picturesOf('luna-senja-kuningan'),
  portrait: portraitOf('luna-senja-kuningan'),
  sections: [
    { key: 'horizon', name: { id: 'Tepi barat', en: 'West edge' } },
    { key: 'terrace', name: { id: 'Teras', en: 'Terrace' } },
    { key: 'east', name: { id: 'Sisi timur', en: 'East side' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 4,
      downPayment: thousands(200, 300, 400),
      minimumCost: thousands(800, 1200, 1600),
    },
    {
      key: 'round',
      name: { id: 'Meja bundar', en: 'Round table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(300, 400, 500),
      minimumCost: thousands(1200, 1600, 2000),
    },
    {
      key: 'sofa',
      name: { id: 'Sofa tepi barat', en: 'West-edge sofa' },
      kind: 'seated',
      maximumCapacity: 6,
      downPayment: thousands(600, 900, 1200),
      minimumCost: thousands(2400, 3600, 4800),
    },
    {
      key: 'booth',
      name: { id: 'Bilik bulan', en: 'Moon booth' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(1000, 1300, 1600),
      minimumCost: thousands(4000, 5200, 6400),
    },
  ],
  floor: {
    width: 22,
    height: 10,
    walls: ['M0.3 0.3H21.7V9.7H0.3Z', 'M0.3 6.5H6.4V9.7', 'M3.2 6.5V9.7', 'M7.2 2.4H17.4'],
    fixtures: [
      { kind: 'window', x: 1, y: 0.1, w: 18.4, h: 0.4, label: { id: 'Barat', en: 'West' } },
      { kind: 'bar', x: 0.8, y: 5.5, w: 5.4, h: 0.8, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 0.8, y: 4.95, w: 5.4, h: 0.4 },
      { kind: 'stairs', x: 0.6, y: 6.9, w: 2.3, h: 2.4, label: { id: 'Lift', en: 'Lift' } },
      { kind: 'wc', x: 3.6, y: 7.4, w: 2.4, h: 1.9 },
      { kind: 'dj', x: 20.2, y: 4.2, w: 1.2, h: 1.6, label: { id: 'DJ', en: 'DJ' } },
      { kind: 'plants', x: 6.7, y: 8.9, w: 0.6, h: 0.6 },
      { kind: 'plants', x: 20.9, y: 0.6, w: 0.6, h: 0.6 },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'sofa', section: 'horizon', shape: 'sofa', w: 1.8, h: 0.9, capacity: 6 },
      inRow('L', 8, [1.9, 1.3], [2.3, 0]),
    ),
    ...placeTables(
      { category: 'round', section: 'terrace', shape: 'round', w: 0.95, h: 0.95, capacity: 4 },
      [...inRow('T', 6, [3.1, 3.6], [2.6, 0]), ...inRow('T', 4, [9.1, 5.9], [2.6, 0], 7)],
      ['T7'],
    ),
    ...placeTables({ category: 'high', section: 'east', shape: 'high', w: 0.7, h: 0.7, capacity: 4 }, [
      ['H1', 20.2, 1.6],
      ['H2', 18.7, 3.2],
      ['H3', 19.2, 6.7],
      ['H4', 20.8, 6.9],
    ]),
    ...placeTables(
      { category: 'booth', section: 'east', shape: 'booth', w: 1.8, h: 1.3, capacity: 8 },
      inRow('B', 6, [8.4, 8.7], [2.38, 0]),
    ),
  ],
}
