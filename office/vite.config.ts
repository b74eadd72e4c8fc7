// Builds the office: an application of its own, with its own entry, styles and chunks; the public site's build knows nothing of it.
import { defineConfig } from 'vite'
import { keepServerOut } from '../keep-server-out.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  build: {
    outDir: '../build/client/office',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Written down in the shell's policy: an inline script of the build would run nowhere.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/ },
          ],
        },
      },
    },
  },
  plugins: [keepServerOut()],
})
