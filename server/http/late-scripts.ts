// When a page's scripts, and its styles as files, are fetched: after its look. On a thin line they would otherwise share it with the picture.
import { createHash } from 'node:crypto'

/**
 * Wakes the page once it has been painted, or as soon as somebody touches it. The links and the script wait in the page
 * under other names, in their places, where the framework looks for them. The files of styles are fetched for the pages that
 * follow and apply to nothing here: the page has a copy of them, and laying it out anew would hold it up twice.
 */
const WAKE = `(()=>{
let isAwake=false
const wake=()=>{
if(isAwake)return
isAwake=true
for(const link of document.querySelectorAll('link[rel=late]')){
if(link.type)link.media='not all'
link.rel=link.type?'stylesheet':'modulepreload'
}
const late=document.querySelector('script[type=late]')
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
script.remove()
}
document.currentScript.remove()
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(wake)))
const shown=()=>{
if(!PerformanceObserver.supportedEntryTypes.includes('paint'))return painted()
new PerformanceObserver((_,watch)=>{
watch.disconnect()
painted()
}).observe({type:'paint',buffered:true})
}
if(document.readyState==='complete')shown()
else addEventListener('load',shown,{once:true})
for(const type of['pointerover','pointerdown','keydown','focusin'])addEventListener(type,wake,{once:true,capture:true,passive:true})
})()`

export const WAKE_SCRIPT = `<script>${WAKE}</script>`
export const WAKE_HASH = `sha256-${createHash('sha256').update(WAKE).digest('base64')}`
