import { install } from './install.mjs';

// Before `npm start`: once the pinned Node is installed, npm runs the rest on it.
await install();
