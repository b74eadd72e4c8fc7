import type { ActorKind } from '#domain/identity/actor.ts'
import type { SystemActor } from '#domain/identity/system-actor.ts'
import type { MethodKind } from '#domain/payments/payment-methods.ts'
import type { ProviderName } from '#domain/payments/provider-names.ts'
import type { RefundReason } from '#domain/payments/refund-reason.ts'
import type { CaptureDecision } from '#domain/payments/settle.ts'
import type { CancellationReason, StaffCancellationReason } from '#domain/reservations/cancellation.ts'
import type { IntentPurpose } from '#domain/payments/payment.ts'
import type { ReservationKind } from '#domain/reservations/states.ts'
import type { ChangeReason } from '#domain/service/change-reason.ts'

/** Nama untuk setiap nilai yang disimpan program: tidak ada yang tampil mentah. */
export const labels = {
  methods: {
    qris: 'QRIS',
    other_qris: 'QRIS',
    virtual_account: 'virtual account',
    e_wallet: 'dompet digital',
    credit_card: 'kartu',
    retail_outlet: 'minimarket',
  } satisfies Record<MethodKind, string>,
  providers: {
    xendit: 'Xendit',
    midtrans: 'Midtrans',
    sandbox: 'gateway uji',
    former: 'sistem lama',
  } satisfies Record<ProviderName, string>,
  refundReasons: {
    cancelled: 'Dibatalkan, sesuai aturan',
    goodwill: 'Niat baik',
    moved: 'Pindah ke meja yang lebih murah',
    late_money: 'Uang datang terlambat',
    amount_mismatch: 'Jumlahnya tidak sesuai',
    duplicate: 'Dibayar dua kali',
    night_cancelled: 'Malam dibatalkan, kembali seluruhnya',
  } satisfies Record<RefundReason | 'night_cancelled', string>,
  cancelReasons: {
    change_of_plan: 'Perubahan rencana',
    wrong_information: 'Informasi keliru',
    others: 'Lainnya',
    guest_asked: 'Tamu yang meminta',
    night_closed: 'Outlet tidak buka malam itu',
    overbooked: 'Tempatnya sudah penuh',
    table_broken: 'Tempatnya tidak dapat dipakai',
    house_rules: 'Melanggar aturan outlet',
    wrong_booking: 'Pesanan ganda atau keliru',
  } satisfies Record<CancellationReason | StaffCancellationReason, string>,
  purposes: {
    whole: 'pesanan',
    share: 'bagian',
    difference: 'selisih',
    packages: 'paket',
  } satisfies Record<IntentPurpose, string>,
  decisions: {
    accepted: 'Diterima',
    duplicate: 'Dibayar dua kali',
    mismatched: 'Jumlah tidak sesuai',
    late: 'Datang terlambat',
  } satisfies Record<CaptureDecision, string>,
  kinds: {
    tables: 'Meja',
    tickets: 'Tiket',
    restaurant: 'Makan malam',
  } satisfies Record<ReservationKind, string>,
  changeReasons: {
    'paid by its guest': 'dibayar tamunya',
    'sold to the waitlist': 'terjual ke antrean',
  } satisfies Record<ChangeReason, string>,
  systemActors: {
    audit: 'audit',
    'close bill': 'penutupan tagihan',
    content: 'isi situs',
    demo: 'data contoh',
    'device enrolment': 'pendaftaran perangkat',
    disputes: 'sengketa kartu',
    'door enrolment': 'pendaftaran pintu',
    'end listings': 'batas waktu tawaran tempat',
    'end promises': 'tempat yang tidak jadi dilepas',
    'expire holds': 'batas waktu bayar',
    'lapse holds': 'batas waktu simpanan',
    'lapse offers': 'batas waktu tawaran',
    'lapse orders': 'batas waktu pesanan paket',
    'test booking': 'pesanan uji',
    'lapse pay links': 'batas waktu tautan bayar',
    'remind guests': 'pengingat kedatangan',
    'ask after visits': 'pertanyaan setelah kunjungan',
    'seat ticket guests': 'tiket di pintu',
    'send broadcasts': 'siaran ke tamu',
    'announce to followers': 'email ke pengikut',
    'lapse requests': 'batas waktu permintaan',
    'offer freed places': 'daftar tunggu',
    'ops staff-invite': 'undangan dari terminal',
    'publish content': 'penerbitan terjadwal',
    'refund transfers': 'transfer pengembalian',
    'restate books': 'penyesuaian pembukuan',
    'retry jobs': 'pengulangan pekerjaan',
    'sale tick': 'antrean penjualan',
    sandbox: 'mode uji',
    'send refunds': 'pengiriman pengembalian',
    settlement: 'pembayaran',
    'staff join': 'akun baru staf',
    'staff sign-in': 'masuknya staf',
    statements: 'pembukuan gateway',
    'tell wallets': 'tiket di dompet ponsel',
    webhooks: 'webhook keluar',
  } satisfies Record<SystemActor, string>,
  actorKinds: {
    guest: 'tamu',
    member: 'anggota',
    venue: 'outlet',
    staff: 'staf',
    device: 'pemindai',
    partner: 'program mitra',
    promoter: 'promotor',
    system: 'sistem',
  } satisfies Record<ActorKind, string>,
  gateway: (name: string) => `gateway ${name}`,
}
