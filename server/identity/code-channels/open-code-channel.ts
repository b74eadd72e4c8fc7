import type { CodeChannel } from '#server/identity/code-channels/code-channel.ts'
import { twilioVerify } from '#server/identity/code-channels/twilio-verify.ts'
import { whatsAppChannel } from '#server/identity/code-channels/whatsapp.ts'
import type { Settings } from '#server/settings.ts'

/** Opens the channel of the settings, or the phone of the sandbox if the settings name no channel. */
export function openCodeChannel({ codes }: Pick<Settings, 'codes'>, sandbox: () => CodeChannel): CodeChannel {
  if (codes?.provider === 'whatsapp') return whatsAppChannel(codes)
  return codes?.provider === 'twilio' ? twilioVerify(codes) : sandbox()
}
