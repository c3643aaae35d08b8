// Corrections of the DMA of rp2040js (RP2040 datasheet §2.5), applied to its own peripheral.

const CHAN_ABORT = 0x444;
const FIRST_TIMER = 0x420;
const RATIOS = ['timer0', 'timer1', 'timer2', 'timer3'];
const TIMERS = RATIOS.length;
const TREQ_TIMER0 = 0x3b;
const BUSY = 1 << 24;
/** Longest time of a transfer in progress: some cycles of a shared bus. */
const LANDING_NANOS = 200;

export function cureDma(mcu) {
  const { dma, clock } = mcu;
  const readUint32 = dma.readUint32.bind(dma);
  const writeUint32 = dma.writeUint32.bind(dma);
  const runningSince = new Array(TIMERS).fill(0);

  // §2.5.5.3: a bit of CHAN_ABORT reads as 1, and the channel as busy, until transfers in progress are
  // complete.
  let aborting = 0;
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? aborting : readUint32(offset));
  dma.channels.forEach((channel, place) => {
    const landed = clock.createAlarm(() => {
      aborting &= ~(1 << place);
      channel.ctrl &= ~BUSY;
      // Completes a transfer whose request was granted. Erratum E13: raises the interrupt of a finished
      // channel.
      if (channel.transCount > 0 && dma.dreq[channel.treq]) channel.transferFn();
      dma.intRaw |= 1 << place;
      dma.checkInterrupts();
    });
    const scheduleTransfer = channel.scheduleTransfer.bind(channel);
    channel.scheduleTransfer = () => {
      if (!(aborting & (1 << place))) scheduleTransfer();
    };
    channel.abort = () => {
      channel.transferAlarm.cancel();
      if (!channel.active) return;
      aborting |= 1 << place;
      landed.schedule(LANDING_NANOS);
    };
  });

  dma.writeUint32 = (offset, value) => {
    const timer = (offset - FIRST_TIMER) >> 2;
    if (timer >= 0 && timer < TIMERS) runningSince[timer] = clock.nanos;
    writeUint32(offset, value);
  };

  // §2.5.5.1: X/Y × clk_sys requests per second. A timer runs whether or not a channel listens, so the next
  // request comes after up to one period, and two transfers are at least a period apart.
  dma.getTimer = (treq) => {
    const timer = treq - TREQ_TIMER0;
    if (timer < 0 || timer >= TIMERS) return 0;
    const ratio = dma[RATIOS[timer]];
    const x = ratio >>> 16;
    const y = ratio & 0xffff;
    if (x === 0 || y === 0) return 0;
    const period = (y / x / mcu.clkSys) * 1e9;
    const periods = Math.floor((clock.nanos - runningSince[timer]) / period + 1e-6) + 1;
    return (runningSince[timer] + periods * period - clock.nanos) / 1000;
  };
}
