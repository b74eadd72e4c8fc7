import { KEEPING } from '#domain/privacy/keeping.ts'
import { dropSent, forgetPayers } from '#server/sandbox/repository.ts'
import type { App } from '#server/app.ts'

export async function forgetSandbox({ sql, now }: Pick<App, 'sql' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEEPING.sandboxDays * 86_400_000)
  await dropSent(sql, before)
  await forgetPayers(sql, before)
}
