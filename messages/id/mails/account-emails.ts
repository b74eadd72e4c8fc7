// Email tentang akun: dihapus, dan kunci sandi yang ditambahkan.
export const accountEmails = {
  account_deleted: {
    subject: (group: string) => `Akun ${group}-mu sudah dihapus`,
    preview: 'Profilmu sudah tidak ada. Ini email terakhir dari akun itu.',
    heading: 'Akunmu sudah dihapus.',
    lead: (name: string, group: string) =>
      `${name}, akunmu di ${group} sudah kami hapus, seperti yang kamu minta dengan kode di teleponmu.`,
    deletedOn: 'Dihapus',
    goneLabel: 'Sudah tidak ada',
    gone: 'Profil, sesi masuk, kunci sandi, pengalaman dan tingkat, catatan persetujuan, serta nama dan kontak di semua reservasi.',
    keptLabel: 'Tetap ada, tanpa namamu',
    kept: (count: number, years: number) =>
      `${count} reservasi: nomor, malam, tempat, dan jumlah uangnya, ${years} tahun, karena undang-undang pembukuan.`,
    nothingKept: 'Tidak ada.',
    again: 'Kapan pun kamu mendaftar lagi dengan nomor yang sama, itu akun baru yang mulai dari awal.',
    action: (group: string) => `Buka ${group}`,
    notYou: (contact: string) => `Bukan kamu yang menghapusnya? Tulis segera ke ${contact}.`,
    why: (group: string) => `Email ini dikirim ${group} karena alamat ini tercatat di akun yang dihapus.`,
  },
  passkey_added: {
    subject: (group: string) => `Kunci sandi ditambahkan ke akun ${group}-mu`,
    preview: 'Kalau bukan kamu, hapuslah.',
    heading: 'Kunci sandi ditambahkan.',
    lead: (name: string) => `${name}, mulai sekarang akunmu bisa dibuka dengannya, selain dengan kode ke ponselmu.`,
    at: 'Ditambahkan',
    keeper: 'Disimpan oleh',
    wasYou: 'Kalau memang kamu, tidak perlu berbuat apa-apa.',
    notYou: 'Bukan kamu? Masuk dengan kode, hapus kunci sandinya, lalu keluar di semua tempat.',
    action: 'Lihat akunmu',
    why: (group: string) => `Email ini dikirim ${group} karena alamat ini ada di akun tersebut.`,
  },
}
