/** Sounds of our own making: a few tones and a little noise, put together as they are heard. Off unless asked for. */
import { prefs } from './prefs.svelte';

export type Sound = 'move' | 'dice' | 'card' | 'turn' | 'end';

let context: AudioContext | null = null;

/** A tone that is struck and fades, like a small bell. */
function bell(at: AudioContext, pitch: number, from: number, lasting: number): void {
  const tone = at.createOscillator();
  const loud = at.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, from);
  loud.gain.exponentialRampToValueAtTime(0.16, from + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, from + lasting);
  tone.connect(loud).connect(at.destination);
  tone.start(from);
  tone.stop(from + lasting);
}

/** Wood on wood: a breath of noise, dulled. */
function knock(at: AudioContext, from: number, pitch: number, lasting: number, loudness: number): void {
  const length = Math.ceil(at.sampleRate * lasting);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const noise = at.createBufferSource();
  const dull = at.createBiquadFilter();
  const loud = at.createGain();
  noise.buffer = buffer;
  dull.type = 'lowpass';
  dull.frequency.value = pitch;
  loud.gain.value = loudness;
  noise.connect(dull).connect(loud).connect(at.destination);
  noise.start(from);
}

const SOUNDS: Record<Sound, (at: AudioContext, now: number) => void> = {
  move: (at, now) => knock(at, now, 900, 0.07, 0.5),
  dice: (at, now) =>
    [0, 0.06, 0.11, 0.19, 0.24, 0.34].forEach((d, i) => knock(at, now + d, 2600 - 200 * i, 0.05, 0.35)),
  card: (at, now) => knock(at, now, 5200, 0.16, 0.16),
  turn: (at, now) => [660, 880].forEach((pitch, i) => bell(at, pitch, now + 0.16 * i, 0.7)),
  end: (at, now) => [440, 554, 659].forEach((pitch, i) => bell(at, pitch, now + 0.2 * i, 1.2)),
};

/** Let it be heard, where sound is wanted; a browser that keeps silent until the first click is not argued with. */
export function sound(name: Sound): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => null);
  SOUNDS[name](context, context.currentTime + 0.01);
}
