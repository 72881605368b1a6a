import { escapeHtml } from '#lib/escape-html.ts';

/**
 * The frame of test chats: the chat client on its own, in a document without an origin. It holds no credentials: requests
 * are handed to the page around it, which sends them as the person who is signed in.
 * @param loader URL of the client's loader
 */
export function tryPage(loader: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test chat</title>
<style nonce="${nonce}">html,body{height:100%;margin:0}parley-standard{display:block;height:100vh;height:100dvh}${galleryStyle}</style>
<script nonce="${nonce}">${bridge}</script>
<script type="module" nonce="${nonce}" src="${escapeHtml(loader)}"></script>
</head>
<body><main></main></body>
</html>
`;
}

/** Several chats beside each other, each with what it shows as its caption. */
const galleryStyle = [
  ':root:has(.gallery){color-scheme:light dark}',
  '.sample{display:grid;gap:14px;max-width:640px;margin:0 auto;padding:32px 24px;font:15px/1.5 system-ui,sans-serif;color:light-dark(#1d2129,#eceef2)}',
  ':root:has(.sample){color-scheme:light dark}',
  '.sample h1{margin:0;font-size:20px}.sample i{height:10px;border-radius:5px;background:light-dark(#eceef2,#262a31)}.sample i:nth-of-type(3n){width:62%}',
  '.sample parley-standard{width:var(--w,100%);height:var(--h,600px);overflow:hidden;border-radius:10px;box-shadow:0 0 0 1px light-dark(#0000001f,#ffffff24)}',
  '.sample>button{justify-self:start;padding:8px 16px;font:inherit}',
  '.gallery{columns:320px;column-gap:16px;padding:16px 16px 0;font:500 12px/1.4 system-ui,sans-serif}',
  'figure{margin:0;padding:0 0 20px;break-inside:avoid}',
  'figcaption{margin:0 0 6px;color:light-dark(#5b6070,#a8adba)}',
  '.gallery parley-standard{overflow:hidden;border-radius:10px;box-shadow:0 0 0 1px light-dark(#0000001f,#ffffff24)}',
].join('');

/**
 * Messages to the page around: `ready`, `request`. Messages from it: `response` to a request, with `isOpen` followed by
 * `piece`s and `end`, `start` with the properties of the chat, `gallery` with several chats, `widget` in a sample page,
 * `update` of the properties of what is shown, `back` to the question of a turn, `send` a text or a command, `focus` on the
 * question as soon as there is one. `leave`: somebody pressed Escape. Only that page is listened to.
 */
const bridge = `(()=>{
const home=new URL(location.href).origin;
const waiting=new Map(),streams=new Map();
let count=0,chat,all=[];
const tell=(message)=>parent.postMessage({parleyTest:true,...message},home);
window.fetch=(address,init={})=>new Promise((resolve,reject)=>{
const url=new URL(address,home);
const id=++count;
if(url.origin!==home)return reject(new TypeError('Test chats only reach their own server.'));
waiting.set(id,{resolve,reject});
init.signal?.addEventListener('abort',()=>{if(waiting.delete(id))reject(new DOMException('Aborted','AbortError'))});
tell({kind:'request',id,path:url.pathname+url.search,method:init.method??'GET',headers:{...init.headers},body:init.body});
});
const opened=()=>chat.run('load',[]);
const main=()=>document.querySelector('main');
const add=(place,props)=>{
const made=document.createElement('parley-standard');
place.append(made);
made.set({...props,apiHost:home});
return made;
};
const answered=async(each,text)=>{
each.inert=true;
await each.run('send',[text]);
setTimeout(()=>{each.inert=false},1000);
};
const handlers={
response({id,status,body,headers,isOpen}){
const pending=waiting.get(id);
waiting.delete(id);
if(status===0){
pending?.reject(new TypeError('No connection'));
streams.get(id)?.error(new TypeError('No connection'));
streams.delete(id);
}
else pending?.resolve(new Response(isOpen?new ReadableStream({start(stream){streams.set(id,stream)},cancel(){streams.delete(id)}}):status===204?null:body,{status,headers}));
},
piece({id,bytes}){streams.get(id)?.enqueue(bytes)},
end({id}){streams.get(id)?.close();streams.delete(id)},
async start({props}){
await customElements.whenDefined('parley-standard');
main().className='';
main().replaceChildren();
chat=add(main(),props);
all=[chat];
},
async widget({element,props,button,width,height}){
await customElements.whenDefined(element);
const place=main();
place.className='sample';
place.replaceChildren();
const title=document.createElement('h1');
title.textContent='Your page';
place.append(title);
if(button){
const press=document.createElement('button');
press.textContent=button.label;
press.onclick=()=>chat.run(button.does.kind==='command'?'sendCommand':button.does.kind,button.does.kind==='command'?[button.does.command]:[]);
place.append(press);
}
for(let line=0;line<3;line++)place.append(document.createElement('i'));
chat=document.createElement(element);
place.style.setProperty("--w",width);
place.style.setProperty("--h",height);
place.append(chat);
chat.set({...props,apiHost:home});
all=[chat];
for(let line=0;line<6;line++)place.append(document.createElement('i'));
},
async gallery({chats}){
await customElements.whenDefined('parley-standard');
main().className='gallery';
main().replaceChildren();
all=chats.map(({title,height,says,props})=>{
const figure=document.createElement('figure');
const caption=document.createElement('figcaption');
caption.textContent=title;
figure.append(caption);
main().append(figure);
const each=add(figure,props);
each.style.height=height+'px';
if(says)void answered(each,says);
return each;
});
},
update({props}){
for(const each of all)each.set(props);
},
async back({turn}){
const {conversation}=await opened();
const entry=conversation.state.entries.find((each)=>each.kind==='guest'&&each.afterTurn===turn);
if(entry)await conversation.editAnswer(entry.id);
else tell({kind:'cannotGoBack',turn});
},
async focus(){
const {view}=await opened();
view.focus();
const root=chat.shadowRoot;
const before=root.activeElement;
const look=()=>{
const first=root.querySelector('[data-first]');
if(first)first.focus();
else if(document.hasFocus()&&root.activeElement===before)setTimeout(look,50);
};
look();
},
async send({text,command}){
const {conversation}=await opened();
await (command===undefined?conversation.answer({text}):conversation.command(command));
}
};
addEventListener('message',({source,origin,data})=>{
if(source===parent&&origin===home&&data?.parleyTest===true)void handlers[data.kind]?.(data);
});
addEventListener('keydown',(event)=>{
const isInWindow=event.composedPath().some(({localName})=>localName==='dialog');
if(event.key==='Escape'&&!event.defaultPrevented&&!isInWindow)tell({kind:'leave'});
});
addEventListener('load',()=>tell({kind:'ready'}));
})()`.replaceAll('\n', '');
