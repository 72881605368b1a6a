import basicCss from '../inputs/basic-inputs.css';
import chatCss from '../theme/chat.css';
import aroundCss from './around.css';
import extrasCss from './extras.css';

/** The rules of every chat. A first screen that the server drew brings them along; other chats load them as a file. */
export const chatStyles: string = [chatCss, basicCss, aroundCss, extrasCss].join('');
