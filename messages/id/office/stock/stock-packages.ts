import type { PackageKind } from '#domain/stock/packages.ts'

/** Paket dan botol yang dipesan tamu sebelum datang. */
export const stockPackages = {
  intro:
    'Tamu membayar ini bersama mejanya, atau memesannya kemudian lewat tautan reservasinya. Tiket dengan minimum belanja juga bisa. Yang dibayar dipotong dari tagihannya, jadi masukkan juga ke tagihan malam itu.',
  list: 'Yang ditawarkan',
  count: (part: number, all: number) => `${part} dari ${all} dijual`,
  kind: 'Jenis',
  kinds: { package: 'Paket', bottle: 'Botol' } satisfies Record<PackageKind, string>,
  name: 'Nama',
  description: 'Isi, dalam satu kalimat',
  picture: 'Gambar',
  price: 'Harga sebelum layanan dan pajak',
  priceLine: (money: string, toPay: string) => `${money}, tamu membayar ${toPay}`,
  stock: 'Jumlah per malam',
  stockHint: 'Kosongkan jika tidak terbatas.',
  stockLine: (n: string | null) => (n === null ? 'tanpa batas' : `${n} per malam`),
  ends: 'Penjualan berakhir, jam sebelum buka',
  endsHint: '0 berarti sampai outlet buka.',
  endsLine: (hours: number) => (hours === 0 ? 'dijual sampai buka' : `dijual sampai ${hours} jam sebelum buka`),
  event: 'Hanya untuk acara',
  everyNight: 'Setiap malam',
  eventLine: (title: string, night: string) => `hanya ${title}, ${night}`,
  soldLine: (n: number) => (n === 0 ? 'belum ada yang memesan' : `${n} dipesan`),
  off: 'Tidak dijual',
  add: 'Tambah paket',
  addTitle: 'Paket atau botol baru',
  change: 'Ubah',
  changeOf: (name: string) => `Ubah ${name}`,
  end: 'Hentikan',
  endOf: (name: string) => `Hentikan penjualan ${name}`,
  endTitle: (name: string) => `Hentikan penjualan ${name}?`,
  endFollows: (n: number) =>
    n === 0
      ? 'Belum ada yang memesan. Tamu langsung tidak melihatnya lagi.'
      : `${n} yang sudah dipesan tetap disajikan. Tamu lain langsung tidak melihatnya lagi.`,
  begin: 'Jual lagi',
  beginOf: (name: string) => `Jual lagi ${name}`,
  raise: 'Naikkan',
  raiseOf: (name: string) => `Naikkan ${name} satu baris`,
  follows: 'Pesanan yang sudah ada tetap dengan nama dan harganya.',
  save: 'Simpan',
  saved: (name: string) => `${name} tersimpan.`,
  ended: (name: string) => `${name} tidak dijual lagi.`,
  begun: (name: string) => `${name} dijual lagi.`,
  raised: (name: string) => `${name} naik satu baris.`,
  none: 'Outlet ini belum menawarkan paket atau botol.',
}
