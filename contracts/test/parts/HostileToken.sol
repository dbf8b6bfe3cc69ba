// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A token that misbehaves as it is told, with USDC's functions.
contract HostileToken {
    enum Answer {
        True,
        /// It says no and moves nothing.
        False,
        /// It moves the money and says nothing.
        Nothing,
        /// It moves the money and says something else than yes or no.
        Garbage,
        /// It says yes and moves half.
        Half,
        /// It says yes and takes as much again from the recipient's.
        Thief,
        Revert
    }

    uint8 public constant decimals = 6;
    bool public constant paused = false;
    mapping(address account => uint256) public balanceOf;

    Answer public answer;
    address private _target;
    bytes private _reentry;
    bytes public reentryResult;
    bool public reentered;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    /// @dev The real token could do this only with new code.
    function wipe(address from, uint256 amount) external {
        balanceOf[from] -= amount;
    }

    function answerWith(Answer answer_) external {
        answer = answer_;
    }

    /// @dev The next transfer calls this first.
    function reenter(address target, bytes calldata data) external {
        (_target, _reentry, reentered) = (target, data, false);
    }

    function isBlacklisted(address) external pure returns (bool) {
        return false;
    }

    function transfer(address to, uint256 value) external {
        _callBack();
        require(answer != Answer.Revert, "no");
        if (answer != Answer.False) {
            balanceOf[msg.sender] -= value;
            if (answer == Answer.Thief) balanceOf[to] -= value;
            else balanceOf[to] += answer == Answer.Half ? value / 2 : value;
        }
        if (answer == Answer.Nothing) return;
        uint256 word = answer == Answer.False ? 0 : answer == Answer.Garbage ? 2 : 1;
        assembly ("memory-safe") {
            mstore(0, word)
            return(0, 32)
        }
    }

    function _callBack() private {
        if (_target == address(0)) return;
        address target = _target;
        _target = address(0);
        bool success;
        (success, reentryResult) = target.call(_reentry);
        reentered = true;
        require(!success, "the reentrant call got through");
    }
}
