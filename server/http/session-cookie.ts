import { SESSION_COOKIE } from '#contract/preferences.ts'
import { SESSION_LIVES_SECONDS } from '#server/identity/sessions.ts'
import type { World } from '#server/world.ts'

/** The cookie that keeps a token where no script reads it; null takes it away. On localhost it may travel without TLS. */
export function sessionCookie(world: Pick<World, 'publicUrl'>, token: string | null): string {
  const secure = world.publicUrl().startsWith('https://') ? '; Secure' : ''
  const age = token === null ? 0 : SESSION_LIVES_SECONDS
  return `${SESSION_COOKIE}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
