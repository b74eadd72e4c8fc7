// Serves the door's screens by themselves, to be looked at; no build makes it.
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  server: { port: 4108, strictPort: true, fs: { allow: ['../..'] } },
})
