// Loads settings from a file: `.env`, or the file in ENV_FILE. An empty ENV_FILE means no file.
import { existsSync } from 'node:fs'

/** Sets the variables of the settings file. A variable that the environment already contains keeps its value. */
export function loadEnv() {
  const file = process.env.ENV_FILE ?? '.env'
  if (file && existsSync(file)) process.loadEnvFile(file)
}
