import { Notice } from "@dasturxon/ui/notice/notice";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./marking.module.css";

/** Not in the types of the language yet; Chromium on Android has it. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const format = "data_matrix";
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads Data Matrix codes by its camera. */
export async function canScan(): Promise<boolean> {
  const formats = await detectorClass()?.getSupportedFormats();
  return (formats?.includes(format) ?? false) && "mediaDevices" in navigator;
}

const intervalMs = 250;

/** Reads codes by the camera until it is closed. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useMessages("marking");
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    report.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isClosed = false;
    async function begin() {
      const Detector = detectorClass();
      if (!Detector) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isClosed || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      const detector = new Detector({ formats: [format] });
      timer = setInterval(() => void look(detector), intervalMs);
    }
    async function look(detector: Detector) {
      // A picture that cannot be read is followed by others.
      const codes = await detector.detect(video.current!).catch(() => []);
      for (const { rawValue } of codes) if (!isClosed) report.current(rawValue);
    }
    function end() {
      isClosed = true;
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    }
    begin().catch(() => setRefused(true));
    return end;
  }, []);
  if (isRefused) return <Notice tone="warning">{t.marking.noCamera}</Notice>;
  return (
    <video ref={video} className={styles.camera} muted playsInline aria-label={t.marking.camera} />
  );
}
