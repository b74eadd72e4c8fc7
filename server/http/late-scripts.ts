// When a page's scripts, and its styles as files, are fetched: after its look. On a thin line they would otherwise share it with the picture.
import { createHash } from 'node:crypto'

/**
 * Wakes the page once it has been painted, or as soon as somebody touches it, or, in a browser that keeps its paints to itself,
 * three seconds after it was loaded. A pointer that rests where the page appears is told to it as one that moved by nothing, and
 * is no touch. The links and the script wait in the page under other names, in their places, where the framework looks for them.
 * The files of styles are fetched for the pages that follow and apply to nothing here: the page has a copy of them, and laying it
 * out anew would hold it up twice.
 */
const WAKE = `(()=>{
const asleep=new AbortController()
const wake=()=>{
if(asleep.signal.aborted)return
asleep.abort()
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
if(!self.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return painted()
new PerformanceObserver((_,watch)=>{
watch.disconnect()
painted()
}).observe({type:'paint',buffered:true})
setTimeout(()=>document.hidden||wake(),3000)
}
if(document.readyState==='complete')shown()
else addEventListener('load',shown,{once:true})
const touched=event=>{
if(event.type!=='pointermove'||event.movementX||event.movementY)wake()
}
for(const type of['pointermove','pointerdown','keydown','focusin'])addEventListener(type,touched,{capture:true,passive:true,signal:asleep.signal})
})()`

export const WAKE_SCRIPT = `<script>${WAKE}</script>`
export const WAKE_HASH = `sha256-${createHash('sha256').update(WAKE).digest('base64')}`
