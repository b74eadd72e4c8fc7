/** Surat pengingat patungan untuk tamu yang memesan. */
export const splitMails = {
  split_reminder: {
    open: {
      news: (paid: number, count: number) => `patunganmu sudah ${paid} dari ${count}`,
      preview: (until: string) => `Teman-temanmu bisa membayar sampai ${until}.`,
      lead: (name: string, until: string) =>
        `${name}, masih ada bagian yang belum dibayar. Teman-temanmu bisa membayar sampai ${until}. Kirim lagi tautannya ke grup, supaya tempatnya jadi milik kalian.`,
      action: 'Lihat siapa yang sudah bayar',
    },
    over: {
      news: (paid: number, count: number) => `waktu patungan habis, ${paid} dari ${count} lunas`,
      preview: (until: string) => `Kamu bisa menutup sisanya sampai ${until}.`,
      lead: (name: string, until: string) =>
        `${name}, belum semua bagian dibayar. Tempatnya masih kami tahan untukmu: tutup sisanya dalam satu pembayaran sampai ${until}.`,
      action: 'Tutup sisanya',
    },
    end: 'Jika sampai akhir belum lunas, tempatnya kami lepas dan semua orang mendapat uangnya kembali, utuh.',
  },
}
