/**
 * A script for the page, behind its chat: what visitors send and press before the client is there waits for it in
 * `window.parleyEarly`. The client takes that away once it listens itself. Where the visitor has to agree first, the
 * button for it does so, and the chat under it comes to light.
 */
export const earlyAnswers = `((root)=>{
const {agree}=window.parleyStart??{};
if(!root){if(agree)window.parleyStart=undefined;return}
const gate=root.querySelector('.parley-gate');
if(gate&&!agree)gate.remove();
gate?.querySelector('button').addEventListener('click',()=>{
gate.remove();
agree();
const field=matchMedia('(pointer: coarse)').matches?null:root.querySelector('.parley-input-container [data-first]');
(field??root.querySelector('.parley-chat-view'))?.focus({preventScroll:true});
});
const all=window.parleyEarly=[];
const note=(element)=>{element.setAttribute('aria-busy','true');all.push(element)};
root.addEventListener('submit',(event)=>{if(window.parleyEarly){event.preventDefault();note(event.target)}},true);
root.addEventListener('click',({target})=>{const button=window.parleyEarly&&!gate?.contains(target)&&target.closest('button[type=button]');if(button)note(button)},true);
root.addEventListener('keydown',({target,key,ctrlKey,metaKey})=>{if(window.parleyEarly&&key==='Enter'&&(ctrlKey||metaKey)&&target.localName==='textarea')target.form?.requestSubmit()},true);
})(document.querySelector('parley-standard').shadowRoot)`.replaceAll('\n', '');
