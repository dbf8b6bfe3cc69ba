// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PauseClock} from "../src/PauseClock.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @dev A new contract is sound, since all three are 0, and so is a new notice. Each function starts from any sound
/// state, takes one step, and must find it sound again.
contract Clock is PauseClock {
    uint256 private _noticeTime;
    uint256 private _noticeClock;

    /// As time passes the clock never runs back.
    function passes(uint256 later) external {
        require(_isSound() && later >= time && later <= type(uint32).max);
        uint256 before = clock();
        time = later;
        assert(_isSound() && clock() >= before);
    }

    /// The clock is never faster than time.
    function neverFaster(uint256 later) external {
        require(_isSound() && later >= time && later <= type(uint32).max);
        (uint256 before, uint256 earlier) = (clock(), time);
        time = later;
        assert(clock() - before <= later - earlier);
    }

    /// A pause leaves the clock where it is.
    function pauses() external {
        require(_isSound());
        uint256 before = clock();
        _pause();
        assert(_isSound() && clock() == before);
    }

    /// The end of a pause leaves the clock where it is.
    function unpauses() external {
        require(_isSound());
        uint256 before = clock();
        _unpause();
        assert(_isSound() && clock() == before);
    }

    /// A notice of less than 14 days has stood still for 7 days at most.
    function stops() external view {
        require(_isSound() && _isNoticeSound());
        uint256 age = clock() - _noticeClock;
        assert(age >= 14 days || time - _noticeTime <= age + 7 days);
    }

    /// A notice of less than 14 days stands still only during the latest pause: as time passes.
    function stopsWhilePassing(uint256 later) external {
        require(_isSound() && _isNoticeSound() && later >= time && later <= type(uint32).max);
        time = later;
        assert(_isNoticeSound());
    }

    /// The same: over the start of a pause.
    function stopsWhilePausing() external {
        require(_isSound() && _isNoticeSound());
        _pause();
        assert(_isNoticeSound());
    }

    /// The same: over the end of a pause.
    function stopsWhileUnpausing() external {
        require(_isSound() && _isNoticeSound());
        _unpause();
        assert(_isNoticeSound());
    }

    function _isSound() private view returns (bool) {
        bool ordered = _pausedBefore <= _pausedAt && _pausedAt <= _pausedUntil;
        bool begun = _pausedAt <= time && time <= type(uint32).max;
        bool short = _pausedUntil <= _pausedAt + PAUSE_LASTS;
        return ordered && begun && short;
    }

    /// @dev A notice in its first 14 days has met one pause at most, which is the latest.
    function _isNoticeSound() private view returns (bool) {
        uint256 passed = time - _noticeTime;
        uint256 age = clock() - _noticeClock;
        uint256 from = Math.max(_pausedAt, _noticeTime);
        uint256 stopped = Math.saturatingSub(Math.min(time, _pausedUntil), from);
        return age >= 14 days || age + stopped == passed;
    }
}
