// The settings that lie in a file: `.env`, or the one that ENV_FILE names; none where that is empty.
import { existsSync } from 'node:fs'

/** Sets what the environment does not say already. */
export function loadEnv() {
  const file = process.env.ENV_FILE ?? '.env'
  if (file && existsSync(file)) process.loadEnvFile(file)
}
