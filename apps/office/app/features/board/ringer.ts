import { createStore } from "zustand/vanilla";

/** `locked`: the browser waits for a tap. `broken`: it has no sound at all. */
export type Sound = "ready" | "locked" | "broken";

const tones = [880, 1175, 880];
const toneSeconds = 0.16;

/** Rings by Web Audio: it needs no file, and browsers allow it after one tap. */
export function createRinger() {
  const audio = "AudioContext" in window ? new AudioContext() : null;
  const soundOf = (): Sound => {
    if (!audio) return "broken";
    return audio.state === "running" ? "ready" : "locked";
  };
  const store = createStore(() => ({ sound: soundOf() }));
  const update = () => store.setState({ sound: soundOf() });
  audio?.addEventListener("statechange", update);

  return {
    store,
    /** Only effective within the handler of a tap or a key. */
    unlock() {
      if (audio && audio.state !== "running") void audio.resume().then(update, update);
    },
    ring() {
      if (audio?.state !== "running") return;
      tones.forEach((frequency, index) => {
        const start = audio.currentTime + index * toneSeconds * 1.25;
        const oscillator = new OscillatorNode(audio, { type: "triangle", frequency });
        const gain = new GainNode(audio, { gain: 0 });
        gain.gain.setValueAtTime(0, start);
        gain.gain.linearRampToValueAtTime(0.9, start + 0.01);
        gain.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
        oscillator.connect(gain).connect(audio.destination);
        oscillator.start(start);
        oscillator.stop(start + toneSeconds);
      });
      // A phone may be in a pocket.
      navigator.vibrate?.([200, 100, 200]);
    },
    close() {
      audio?.removeEventListener("statechange", update);
      void audio?.close();
    },
  };
}
