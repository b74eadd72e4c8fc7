import { brandCount, brandsLead, wording } from '#messages/id/wording.ts'

/** Houses, outlets and events: their lists and their pages. */
export const places = {
  events: {
    title: (cities: readonly string[]) =>
      cities.length > 3
        ? `Acara malam di ${cities.slice(0, 3).join(', ')}, dan kota lain`
        : cities.length > 0
          ? `Acara malam di ${wording.list(cities)}`
          : 'Acara malam',
    description: (group: string, kinds: readonly string[]) =>
      `Acara mendatang di ${wording.list(kinds)} ${group}: tanggal, tempat, harga, dan reservasi.`,
    heading: 'Acara',
    count: (count: number) => `${count} acara`,
    over: (count: number) => `${count} acara sudah lewat`,
    since: 'Mulai tanggal',
    when: 'Kapan',
    allDates: 'Kapan saja',
    tonight: 'Malam ini',
    weekend: 'Akhir pekan',
    empty: 'Tidak ada acara di sini',
    emptyLine: 'Coba kota, brand, atau tanggal lain. Outletnya tetap buka meski tanpa acara.',
  },
  event: {
    doors: 'Pintu dibuka',
    show: (times: string) => `Acara ${times}`,
    place: 'Tempat',
    age: 'Umur',
    ages: { under30: 'Khusus di bawah 30 tahun', '21plus': '21 tahun ke atas', all: 'Semua umur' },
    bringId: 'Bawa kartu identitas',
    price: 'Harga',
    downPayment: 'Uang muka, memotong tagihanmu',
    dinner: 'Uang muka makan malam, memotong tagihan',
    menu: 'Menu',
    aPerson: 'per orang',
    bookingFee: 'Biaya pemesanan, sudah dengan layanan dan pajak',
    ticketPrice: 'Harga tiket, sudah dengan layanan dan pajak',
    generalAdmission: 'Tiket umum',
    joinWaitlist: 'Ikut antrean',
    soldOutLine: 'Semua tempat di acara ini sudah ada pemiliknya. Ikut antrean, atau lihat tanggal lain di bawah.',
    past: 'Acara ini sudah lewat',
    whatsappLine: 'Acara ini hanya bisa dipesan lewat WhatsApp.',
    shareTitle: 'Bagikan acara ini',
    copiedLine: 'Kirim ke siapa pun yang kamu mau temui di sana.',
    lineUp: 'Yang tampil',
    theNight: 'Tentang acara ini',
    costs: 'Berapa harganya',
    table: 'Meja',
    ticket: 'Tiket',
    minimum: 'Belanja minimum',
    payNow: 'Bayar sekarang',
    seats: (kind: 'seated' | 'standing', count: number) =>
      `${kind === 'seated' ? 'duduk' : 'berdiri'}, sampai ${count} orang`,
    guests: (count: number) => (count === 1 ? 'untuk 1 orang' : `untuk ${count} orang`),
    gettingThere: 'Menuju ke sana',
    otherDates: 'Tanggal lain',
    otherDatesNone: 'Belum ada tanggal lain untuk acara ini.',
    poster: (title: string) => `Poster ${title}`,
  },
  brands: {
    title: (count: number, kinds: readonly string[]) =>
      [brandCount(count), kinds.slice(0, 3).join(', ')].filter(Boolean).join(': '),
    description: (group: string, names: readonly string[], kinds: readonly string[]) =>
      names.length === 0
        ? `Semua brand ${group}.`
        : `${brandCount(names.length)} ${group}: ${wording.list(names)}. ${wording.sentence(wording.list(kinds))}.`,
    heading: brandCount,
    lead: brandsLead,
  },
  brand: {
    openNow: (open: number, all: number) =>
      open === all ? 'Semua outlet buka sekarang' : `${open} dari ${all} outlet buka sekarang`,
    concept: 'Gagasan',
    music: 'Musik',
    atmosphere: 'Suasana',
    capacity: 'Kapasitas',
    cities: 'Kota',
    coming: 'Malam mendatang',
    comingNone: 'Belum ada acara yang diumumkan. Outletnya tetap buka.',
    allEvents: 'Semua acara brand ini',
    outlets: 'Outlet',
  },
  outlets: {
    title: (cities: readonly string[]) =>
      cities.length > 3
        ? `Outlet di ${cities.slice(0, 3).join(', ')}, dan ${wording.count(cities.length - 3)} kota lain`
        : ['Outlet', ...(cities.length > 0 ? [wording.list(cities)] : [])].join(' di '),
    description: (group: string, outlets: number, cities: number) =>
      `${wording.sentence(wording.count(outlets))} outlet ${group} di ${wording.count(cities)} kota: alamat, jam buka, dan reservasi.`,
    heading: 'Outlet',
    lead: (outlets: number, cities: number) =>
      `${wording.sentence(wording.count(outlets))} pintu, ${wording.count(cities)} kota.`,
    found: (count: number) => `${count} outlet`,
    empty: 'Tidak ada outlet seperti itu',
    emptyLine: 'Longgarkan saringannya, atau lihat semuanya.',
  },
  outlet: {
    allNights: 'Semua malam',
    way: (outlet: string) => `Denah jalan ke ${outlet}, utara di atas`,
    address: 'Alamat',
    music: 'Musik',
    capacity: 'Kapasitas',
    tables: (count: number) => `${count} meja`,
    deposit: 'Uang muka',
    dinnerDeposit: 'per orang, memotong tagihan',
    fee: 'Biaya pemesanan',
    perTable: 'per meja, memotong tagihan',
    perTableFee: 'per meja',
    age: 'Umur',
    arrive: 'Datang paling lambat',
    course: 'Satu malam di sini',
    coming: 'Malam mendatang',
    comingNone: 'Belum ada acara yang diumumkan; mejanya tetap bisa dipesan.',
    closures: 'Tidak seperti biasanya',
    closed: 'Tutup',
    private: 'Acara pribadi',
    hours: 'Jam buka',
    closedDay: 'Tutup',
    to: 'sampai',
    zone: {
      WIB: 'Waktu Indonesia Barat (WIB)',
      WITA: 'Waktu Indonesia Tengah (WITA), satu jam lebih cepat dari WIB',
      WIT: 'Waktu Indonesia Timur (WIT), dua jam lebih cepat dari WIB',
    },
    rules: 'Aturan tempat',
    gettingThere: 'Menuju ke sana',
    siblings: (brand: string) => `${brand} yang lain`,
    pictures: (outlet: string) => `Gambar ${outlet}`,
    notReservable: 'Outlet ini belum menerima reservasi online.',
  },
  /** Told to search engines and in shared links. */
  meta: {
    eventTitle: (title: string, outlet: string, date: string) => `${title}, ${outlet}, ${date}`,
    eventWhen: (date: string, time: string, outlet: string, city: string) =>
      `${date}, pukul ${time}, di ${outlet}, ${city}.`,
    eventFrom: (price: string) => `Mulai ${price}.`,
    eventBook: 'Pesan tempat langsung di sini.',
    eventOver: 'Acara ini sudah lewat; lihat tanggal berikutnya.',
    outletTitle: (outlet: string, kind: string, city: string) => `${outlet}: ${kind} di ${city}`,
    outletHours: (opens: string, closes: string, zone: string) => `Buka pukul ${opens} sampai ${closes}\u00a0${zone}.`,
    outletBook: 'Lihat denah, acara, dan pesan meja.',
    subscribe: 'Langganan di kalendermu',
    brandTitle: (brand: string, cities: string) => `${brand} di ${cities}`,
    artistTitle: (artist: string, kind: string) => `${artist}: ${kind}`,
    artistNext: (date: string, outlet: string) => `Tampil berikutnya ${date} di ${outlet}.`,
    artistDates: (group: string) => `Jadwal tampil dan tempatnya bermain di ${group}.`,
    /** By the number of an outlet's kind. */
    cuisines: [
      'Indonesia',
      'Koktail dan hidangan kecil',
      'Hidangan laut dan panggang',
      'Minuman',
      'Masakan rumahan Nusantara',
      'Masakan api, Indonesia modern',
      'Menu cicip, Indonesia modern',
    ],
  },
}
