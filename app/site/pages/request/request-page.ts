import type { loadRequest } from '#app/site/pages/request/load-request.ts'

export type RequestPage = Awaited<ReturnType<typeof loadRequest>>
