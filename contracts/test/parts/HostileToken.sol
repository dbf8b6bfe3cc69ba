// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A token that misbehaves as it is told, with USDC's functions.
contract HostileToken {
    enum Answer {
        True,
        False,
        Nothing,
        Garbage
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

    function permit(address, address, uint256, uint256, bytes calldata) external {
        _callBack();
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external {
        _move(from, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _move(from, to, value);
        _answer();
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
        _answer();
    }

    function _move(address from, address to, uint256 value) private {
        _callBack();
        if (answer == Answer.False) return;
        balanceOf[from] -= value;
        balanceOf[to] += value;
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

    function _answer() private view {
        if (answer == Answer.Nothing) return;
        uint256 word = answer == Answer.True ? 1 : answer == Answer.False ? 0 : 2;
        assembly ("memory-safe") {
            mstore(0, word)
            return(0, 32)
        }
    }
}
